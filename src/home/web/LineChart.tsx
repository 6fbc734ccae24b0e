import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { chartScale, heightOf } from '#home/rules/chart-scale.ts'
import { directionAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { body1Strong, caption1, caption1Strong, caption2 } from '#kit/web/platform/text-styles.ts'

interface Point {
  key: string
  name: string
  note: string
  /** 0-10 */
  value: number
  hint: string
}

interface Props {
  title: string
  /** The heading level that fits the screen of the chart. */
  heading?: 'h2' | 'h3'
  note?: string | undefined
  points: readonly Point[]
  /** A score to compare with, and what it is. */
  target?: { value: number; label: string } | undefined
}

/** Scores in the order of time, as dots with a line. */
export function LineChart({ title, heading: Heading = 'h3', note, points, target }: Props) {
  const format = useFormat()
  const styles = useStyles()
  const id = useId()
  const scale = chartScale([...points.map(({ value }) => value), ...(target ? [target.value] : [])])
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {note && <p className={styles.note}>{note}</p>}
      </figcaption>
      <div className={styles.chart}>
        <div className={styles.scale} aria-hidden>
          {scale.marks.map((mark) => (
            <span
              key={mark}
              className={styles.mark}
              style={{ bottom: `${heightOf(mark, scale)}%` }}
            >
              {format.count(mark)}
            </span>
          ))}
        </div>
        {target && (
          <div className={styles.scale}>
            <span className={styles.target} style={{ bottom: `${heightOf(target.value, scale)}%` }}>
              <span className={styles.targetLabel}>{target.label}</span>
            </span>
          </div>
        )}
        <div className={styles.plot}>
          <Line heights={points.map(({ value }) => heightOf(value, scale))} />
        </div>
        <ul className={styles.points}>
          {points.map(({ key, name, note, value, hint }) => (
            <li key={key} className={styles.point} title={hint}>
              <span className={styles.space}>
                <span className={styles.dot} style={{ bottom: `${heightOf(value, scale)}%` }}>
                  <span className={styles.value}>{format.score(value)}</span>
                </span>
              </span>
              <span className={styles.name}>
                {name} <span className={styles.year}>{note}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}

/** What joins the dots, in the direction in which the periods are read. */
function Line({ heights }: { heights: readonly number[] }) {
  const styles = useStyles()
  const isMirrored = useAtomValue(directionAtom) === 'rtl'
  const across = (index: number) => {
    const x = ((index + 0.5) / heights.length) * 100
    return isMirrored ? 100 - x : x
  }
  const points = heights.map((height, index) => `${across(index)},${100 - height}`).join(' ')
  return (
    <svg className={styles.svg} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <polyline className={styles.line} points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const height = '180px'
const above = '24px'
const scaleWidth = '28px'
const dotSize = '10px'
const forced = '@media (forced-colors: active)'

const useStyles = makeStyles({
  figure: { display: 'grid', gap: tokens.spacingVerticalL, margin: 0, minWidth: 0 },
  title: { ...body1Strong, margin: 0 },
  note: { ...caption1, margin: 0, color: tokens.colorNeutralForeground3 },
  chart: { position: 'relative', paddingInlineStart: scaleWidth, paddingBlockStart: above },
  scale: {
    position: 'absolute',
    insetBlockStart: above,
    insetInline: 0,
    height,
    pointerEvents: 'none',
  },
  mark: {
    ...caption2,
    'position': 'absolute',
    'insetInline': 0,
    'height': 0,
    'lineHeight': 0,
    'color': tokens.colorNeutralForeground3,
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineStart: '24px',
      insetInlineEnd: 0,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  target: {
    position: 'absolute',
    insetInlineStart: scaleWidth,
    insetInlineEnd: 0,
    borderTop: `1px dashed ${tokens.colorPaletteGreenBorderActive}`,
  },
  targetLabel: {
    ...caption2,
    position: 'absolute',
    insetBlockEnd: '1px',
    insetInlineEnd: 0,
    paddingInline: '2px',
    color: tokens.colorPaletteGreenForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  plot: {
    position: 'absolute',
    insetBlockStart: above,
    insetInlineStart: scaleWidth,
    insetInlineEnd: 0,
    height,
    pointerEvents: 'none',
  },
  svg: { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  line: {
    fill: 'none',
    stroke: tokens.colorBrandStroke1,
    strokeWidth: '2px',
    [forced]: { stroke: 'CanvasText' },
  },
  points: { display: 'flex', margin: 0, padding: 0, listStyleType: 'none' },
  point: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalS,
  },
  space: { position: 'relative', height, width: dotSize },
  dot: {
    position: 'absolute',
    insetInlineStart: 0,
    width: dotSize,
    height: dotSize,
    marginBlockEnd: `calc(${dotSize} / -2)`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    [forced]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  value: {
    ...caption1Strong,
    position: 'absolute',
    insetBlockEnd: `calc(${dotSize} + 1px)`,
    insetInline: '-20px',
    // Only as wide as the figure, which no line of the scale crosses.
    width: 'fit-content',
    marginInline: 'auto',
    paddingInline: '2px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    [forced]: { color: 'CanvasText' },
  },
  name: { ...caption1, textAlign: 'center', overflowWrap: 'anywhere' },
  year: { display: 'block', color: tokens.colorNeutralForeground3 },
})
