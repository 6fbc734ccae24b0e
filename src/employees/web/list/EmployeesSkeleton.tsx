import { makeStyles, tokens } from '@fluentui/react-components'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { lateStyle } from '#kit/web/feedback/late-style.ts'

const cards = 6

/** Six cards on their way. */
export function EmployeesSkeleton() {
  const t = useKitTexts()
  const styles = useStyles()
  return (
    <div role="status" aria-label={t.loading} className={styles.grid}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={styles.card} data-skeleton>
          <span className={styles.portrait} />
          <span className={styles.name} />
          <span className={styles.position} />
          <span className={styles.lines} />
        </div>
      ))}
    </div>
  )
}

const bone = {
  'backgroundColor': tokens.colorNeutralBackground6,
  'borderRadius': tokens.borderRadiusMedium,
  'animationName': { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
  'animationDuration': '1.6s',
  'animationIterationCount': 'infinite',
  '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
} as const

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 256px), 1fr))',
    gap: '16px',
    ...lateStyle,
  },
  card: {
    boxSizing: 'border-box',
    height: '312px',
    padding: tokens.spacingHorizontalL,
    display: 'grid',
    gridTemplateColumns: '48px 1fr',
    gridTemplateRows: '18px 14px 1fr',
    gap: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  portrait: {
    ...bone,
    gridRow: '1 / 3',
    width: '48px',
    height: '48px',
    borderRadius: tokens.borderRadiusCircular,
  },
  name: { ...bone, width: '80%' },
  position: { ...bone, width: '60%' },
  lines: { ...bone, gridColumn: '1 / -1', marginBlockStart: '12px' },
})
