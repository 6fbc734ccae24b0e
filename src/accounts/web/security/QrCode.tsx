import { makeStyles, tokens } from '@fluentui/react-components'
import { encode } from 'uqr'

interface Props {
  text: string
  label: string
}

/** Drawn here: what is in it must not travel. Dark on light in every theme, as cameras want it. */
export function QrCode({ text, label }: Props) {
  const styles = useStyles()
  const { size, data } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

const useStyles = makeStyles({
  code: {
    width: 'min(200px, 100%)',
    aspectRatio: '1',
    borderRadius: tokens.borderRadiusMedium,
    forcedColorAdjust: 'none',
  },
})
