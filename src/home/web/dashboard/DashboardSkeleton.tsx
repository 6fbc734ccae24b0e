import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTexts } from '#kit/web/use-texts.ts'

/** The dashboard while it loads. */
export function DashboardSkeleton() {
  const t = useTexts()
  const styles = useStyles()
  return (
    <div role="status" aria-label={t.loading} className={styles.screen}>
      <div className={mergeClasses(styles.bone, styles.waiting)} />
      <div className={styles.tiles}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={mergeClasses(styles.bone, styles.tile)} />
        ))}
      </div>
      <div className={mergeClasses(styles.bone, styles.chart)} />
    </div>
  )
}

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalXXL },
  bone: {
    'borderRadius': tokens.borderRadiusXLarge,
    'backgroundColor': tokens.colorNeutralStencil1,
    'animationName': { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
    'animationDuration': '1.6s',
    'animationIterationCount': 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  waiting: { height: '240px' },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  tile: { height: '96px' },
  chart: { height: '360px' },
})
