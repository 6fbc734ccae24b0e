import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTexts } from '#kit/web/use-texts.ts'
import { lateStyle } from './late-style.ts'

/** The outline of a loading screen: a heading and six cards. */
export function ScreenSkeleton({ cards = 6 }: { cards?: number }) {
  const t = useTexts()
  const styles = useStyles()
  return (
    <div role="status" aria-label={t.loading} className={styles.screen}>
      <div className={mergeClasses(styles.bone, styles.title)} />
      <div className={mergeClasses(styles.bone, styles.subtitle)} />
      <div className={styles.grid}>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={mergeClasses(styles.bone, styles.card)} />
        ))}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    ...lateStyle,
  },
  bone: {
    'borderRadius': tokens.borderRadiusLarge,
    'backgroundColor': tokens.colorNeutralStencil1,
    'animationName': { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
    'animationDuration': '1.6s',
    'animationIterationCount': 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  title: { height: '32px', width: 'min(280px, 60%)' },
  subtitle: { height: '18px', width: 'min(420px, 85%)' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    gap: tokens.spacingHorizontalL,
    marginBlockStart: tokens.spacingVerticalL,
  },
  card: { height: '168px' },
})
