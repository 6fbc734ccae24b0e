import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { lateStyle } from '#kit/web/feedback/late-style.ts'

interface Props {
  label: string
  height: number
}

const cards = 6

/** The outline of six cards, with a text about what is being loaded. */
export function CardsSkeleton({ label, height }: Props) {
  const styles = useStyles()
  return (
    <div role="status" className={styles.waiting}>
      <span className={styles.label}>{label}</span>
      <div className={styles.grid} aria-hidden>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={styles.card} style={{ height }} data-skeleton>
            <span className={mergeClasses(styles.bone, styles.name)} />
            <span className={mergeClasses(styles.bone, styles.note)} />
            <span className={mergeClasses(styles.bone, styles.rest)} />
          </div>
        ))}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  waiting: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    ...lateStyle,
  },
  label: { color: tokens.colorNeutralForeground3 },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: '16px',
  },
  card: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateRows: '20px 14px 1fr',
    gap: '12px',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  bone: {
    'backgroundColor': tokens.colorNeutralBackground6,
    'borderRadius': tokens.borderRadiusMedium,
    'animationName': { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
    'animationDuration': '1.6s',
    'animationIterationCount': 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  name: { width: '70%' },
  note: { width: '45%' },
  rest: { marginBlockStart: '8px' },
})
