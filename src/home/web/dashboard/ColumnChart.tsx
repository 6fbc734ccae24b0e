import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useId } from 'react'
import { useFormat } from '#kit/web/use-format.ts'

interface Column {
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
  columns: readonly Column[]
}

const lines = [10, 5, 0]
const highest = 10

/** Scores as columns on the whole scale, so that a small difference also looks small. */
export function ColumnChart({ title, heading: Heading = 'h3', note, columns }: Props) {
  const format = useFormat()
  const styles = useStyles()
  const id = useId()

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
          {lines.map((line) => (
            <span key={line} className={styles.mark} style={{ bottom: `${line * 10}%` }}>
              {format.count(line)}
            </span>
          ))}
        </div>
        <ul className={styles.columns}>
          {columns.map(({ key, name, note, value, hint }) => (
            <li key={key} className={styles.column} title={hint}>
              <span className={styles.space}>
                <span className={styles.value}>{format.score(value)}</span>
                <span
                  className={styles.bar}
                  style={{ height: `${(Math.min(value, highest) / highest) * 100}%` }}
                  aria-hidden
                />
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

const height = '180px'

const useStyles = makeStyles({
  figure: { display: 'grid', gap: tokens.spacingVerticalL, margin: 0, minWidth: 0 },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground3 },
  chart: {
    position: 'relative',
    paddingInlineStart: '28px',
    paddingBlockStart: '20px',
  },
  scale: {
    position: 'absolute',
    insetBlockStart: '20px',
    insetInline: 0,
    height,
    pointerEvents: 'none',
  },
  mark: {
    ...typographyStyles.caption2,
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
  columns: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  column: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalXS,
  },
  space: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'end',
    alignItems: 'center',
    height,
    width: '100%',
  },
  value: {
    ...typographyStyles.caption1Strong,
    fontVariantNumeric: 'tabular-nums',
    marginBlockEnd: '2px',
    paddingInline: '2px',
    // The line behind it must not cross it out.
    position: 'relative',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  bar: {
    'width': '100%',
    'maxWidth': '40px',
    'flexShrink': 0,
    'borderStartStartRadius': tokens.borderRadiusMedium,
    'borderStartEndRadius': tokens.borderRadiusMedium,
    'backgroundColor': tokens.colorBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  name: { ...typographyStyles.caption1, textAlign: 'center', overflowWrap: 'anywhere' },
  year: { display: 'block', color: tokens.colorNeutralForeground3 },
})
