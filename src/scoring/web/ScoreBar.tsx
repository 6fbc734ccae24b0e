import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

/** A score as a bar. The figure is beside it, so screen readers ignore it. */
export function ScoreBar({ score, isThin = false }: { score: number; isThin?: boolean }) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.track, isThin && styles.thin)} aria-hidden>
      <span className={styles.reached} style={{ width: `${score}%` }} />
    </span>
  )
}

const useStyles = makeStyles({
  track: {
    display: 'block',
    height: '6px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
    outline: `1px solid ${tokens.colorTransparentStroke}`,
  },
  thin: { height: '4px' },
  reached: {
    'display': 'block',
    'height': '100%',
    'borderRadius': tokens.borderRadiusCircular,
    'backgroundColor': tokens.colorBrandForeground1,
    'transitionProperty': 'width',
    'transitionDuration': tokens.durationSlow,
    'transitionTimingFunction': tokens.curveEasyEase,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
    '@media (forced-colors: active)': {
      backgroundColor: 'Highlight',
      forcedColorAdjust: 'none',
    },
  },
})
