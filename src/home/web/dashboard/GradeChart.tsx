import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { body1Strong, caption1 } from '#kit/web/platform/text-styles.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Props {
  grades: Dashboard['trends']['grades']
}

/** Completed evaluations per grade, the best grade first; a full track is all of them. */
export function GradeChart({ grades }: Props) {
  const { trends: t } = useTexts()
  const format = useFormat()
  const styles = useStyles()
  const id = useId()
  const all = grades.reduce((sum, { count }) => sum + count, 0)

  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className={styles.title}>
          {t.byGrade}
        </h3>
      </figcaption>
      <ul className={styles.rows}>
        {grades.map(({ grade, count }) => (
          <li key={grade} className={styles.row}>
            <bdi className={styles.grade}>{grade}</bdi>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(count / all) * 100}%` }} />
            </span>
            <span className={styles.count}>
              {t.share(format.count(count), format.count(Math.round((count / all) * 100)))}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const forced = '@media (forced-colors: active)'
const filled = { [forced]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } } as const

const useStyles = makeStyles({
  figure: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, minWidth: 0 },
  title: { ...body1Strong, margin: 0 },
  rows: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
  },
  grade: { ...body1Strong, overflowWrap: 'anywhere', maxWidth: '8rem' },
  track: {
    height: '16px',
    borderRadius: tokens.borderRadiusMedium,
    [forced]: { border: '1px solid CanvasText' },
    backgroundColor: tokens.colorNeutralBackground4,
    overflow: 'hidden',
  },
  bar: {
    display: 'block',
    boxSizing: 'border-box',
    height: '100%',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    ...filled,
  },
  count: {
    ...caption1,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
})
