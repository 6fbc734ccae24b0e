import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowTrendingRegular } from '@fluentui/react-icons/svg/arrow-trending'
import { PeopleTeamRegular } from '@fluentui/react-icons/svg/people-team'
import { ShieldPersonRegular } from '@fluentui/react-icons/svg/shield-person'
import { useAtomValue } from 'jotai'
import { shownThemeAtom } from '#kit/web/platform/theme.ts'
import { body1, subtitle2, title2 } from '#kit/web/platform/text-styles.ts'
import { useTexts } from '#accounts/web/use-texts.ts'

const features = [
  { name: 'employees', Icon: PeopleTeamRegular },
  { name: 'performance', Icon: ArrowTrendingRegular },
  { name: 'access', Icon: ShieldPersonRegular },
] as const

/** What the product is, beside the form. */
export function Welcome() {
  const t = useTexts()
  const styles = useStyles()
  const isPlain = useAtomValue(shownThemeAtom) === 'contrast'
  return (
    <aside className={mergeClasses(styles.welcome, isPlain && styles.plain)} aria-label={t.product}>
      <div className={styles.inner}>
        <p className={styles.line}>{t.marketing}</p>
        <ul className={styles.features}>
          {features.map(({ name, Icon }) => (
            <li key={name} className={styles.feature}>
              <Icon className={styles.icon} aria-hidden />
              <div>
                <h2 className={styles.title}>{t.features[name].title}</h2>
                <p className={styles.text}>{t.features[name].text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

const useStyles = makeStyles({
  welcome: {
    display: 'flex',
    alignItems: 'center',
    paddingBlock: tokens.spacingVerticalXXXL,
    paddingInline: 'clamp(16px, 5vw, 72px)',
    backgroundColor: tokens.colorBrandBackground,
    backgroundImage: `linear-gradient(155deg, ${tokens.colorBrandBackground}, ${tokens.colorBrandBackgroundPressed})`,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  plain: {
    backgroundColor: tokens.colorNeutralBackground1,
    backgroundImage: 'none',
    color: tokens.colorNeutralForeground1,
    outline: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  inner: {
    display: 'grid',
    gap: tokens.spacingVerticalXXXL,
    width: '100%',
    maxWidth: '560px',
    marginInline: 'auto',
  },
  line: { ...title2, margin: 0, textWrap: 'balance' },
  features: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  feature: {
    display: 'flex',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
    backgroundColor: 'color-mix(in srgb, currentColor 8%, transparent)',
  },
  icon: { flexShrink: 0, fontSize: '24px', marginBlockStart: '2px' },
  title: { ...subtitle2, margin: 0 },
  text: { ...body1, margin: 0, marginBlockStart: tokens.spacingVerticalXXS },
})
