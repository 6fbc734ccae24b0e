import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTexts } from '#kit/web/use-texts.ts'
import { lateStyle } from '#kit/web/feedback/late-style.ts'

/** The dashboard while it loads. */
export function DashboardSkeleton() {
  const t = useTexts()
  const styles = useStyles()
  return (
    <div role="status" aria-label={t.loading} className={styles.screen}>
      <div className={styles.column}>
        <div className={mergeClasses(styles.bone, styles.waiting)} />
        <div className={mergeClasses(styles.bone, styles.tiles)} />
        <div className={mergeClasses(styles.bone, styles.chart)} />
      </div>
      <div className={mergeClasses(styles.bone, styles.chart)} />
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingHorizontalL,
    ...lateStyle,
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: tokens.spacingHorizontalL },
  bone: {
    'borderRadius': tokens.borderRadiusXLarge,
    'backgroundColor': tokens.colorNeutralStencil1,
    'animationName': { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
    'animationDuration': '1.6s',
    'animationIterationCount': 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  waiting: { height: '320px' },
  tiles: { height: '72px' },
  chart: { height: '360px' },
})
