import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { lateStyle } from './late-style.ts'

interface Props {
  /** What is being loaded, for those who do not see the outline. */
  label: string
  lines: number
  /** Of one line, in pixels, as it will be. */
  height: number
  className?: string | undefined
}

/** The outline of a list while it loads, as high as the list will be. */
export function LinesSkeleton({ label, lines, height, className }: Props) {
  const styles = useStyles()
  return (
    <div role="status" className={mergeClasses(styles.list, className)}>
      <span className={styles.unseen}>{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line} style={{ height }} data-skeleton aria-hidden>
          <span className={mergeClasses(styles.bone, styles.title)} />
          <span className={mergeClasses(styles.bone, styles.note)} />
        </div>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  list: {
    position: 'relative',
    ...lateStyle,
  },
  unseen: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  line: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  bone: {
    'height': '12px',
    'borderRadius': tokens.borderRadiusMedium,
    'backgroundColor': tokens.colorNeutralStencil1,
    'animationName': { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
    'animationDuration': '1.6s',
    'animationIterationCount': 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  title: { width: '45%' },
  note: { width: '15%' },
})
