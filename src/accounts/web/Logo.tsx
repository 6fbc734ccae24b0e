import { makeStyles, tokens } from '@fluentui/react-components'
import { PeopleTeamFilled } from '@fluentui/react-icons/svg/people-team'
import { isEmbedded } from '#kit/web/platform/host.ts'
import { useTexts } from './use-texts.ts'

/** The product's mark and name; only the mark on narrow screens, and neither inside Teams, which shows both above. */
export function Logo({ isNarrow = false }: { isNarrow?: boolean }) {
  const t = useTexts()
  const styles = useStyles()
  if (isEmbedded) return <span />
  return (
    <span className={styles.brand}>
      <span className={styles.mark} aria-hidden>
        <PeopleTeamFilled />
      </span>
      {!isNarrow && <span className={styles.name}>{t.product}</span>}
    </span>
  )
}

const useStyles = makeStyles({
  brand: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  mark: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '32px',
    fontSize: '20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  name: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
  },
})
