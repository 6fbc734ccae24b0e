import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { PersonClockRegular } from '@fluentui/react-icons/svg/person-clock'
import { Link } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Delegation } from '#assignments/contract/delegations.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { IconButton } from '#kit/web/IconButton.tsx'
import { useFormat } from '#kit/web/use-format.ts'

interface Props {
  delegations: readonly Delegation[]
  onDismiss: (delegation_id: string) => void
}

/** One line for each delegation in force, from the reader or to them. */
export function AwayBanner({ delegations, onDismiss }: Props) {
  const { banner: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const { user_id } = useActor()

  return (
    <section aria-label={t.label} className={styles.banners}>
      {delegations.map(({ delegation_id, from_user_id, from_name, to_name, valid_to }) => {
        const day = format.day(valid_to)
        const text =
          from_user_id === user_id
            ? t.forYou(isolated(to_name), day)
            : t.youFor(isolated(from_name), day)
        return (
          <div key={delegation_id} className={styles.banner}>
            <PersonClockRegular className={styles.icon} aria-hidden />
            <span className={styles.text}>{text}</span>
            <Link to="/settings" className={styles.link}>
              {t.open}
            </Link>
            <IconButton
              icon={<DismissRegular />}
              title={t.dismiss}
              label={`${t.dismiss}: ${text}`}
              onClick={() => onDismiss(delegation_id)}
            />
          </div>
        )
      })}
    </section>
  )
}

const useStyles = makeStyles({
  banners: { display: 'grid' },
  banner: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    paddingInline: 'clamp(16px, 2.5vw, 32px)',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground2 },
  text: { minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' },
  link: {
    'flexShrink': 0,
    'color': tokens.colorBrandForegroundLink,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
