import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Board } from '#cycles/contract/cycle-shapes.ts'
import { stepsPath } from '#cycles/web/steps/steps-path.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { useTexts as useEvaluationTexts } from '#evaluations/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useLinkStyles } from './link-styles.ts'

interface Props {
  cycle_id: string
  rows: Board['rows']
  total: number
}

/** The evaluations at each step as bars, in the order of the steps; each opens its list. */
export function Funnel({ cycle_id, rows, total }: Props) {
  const { board: t } = useTexts()
  const { statuses: names } = useEvaluationTexts()
  const styles = useStyles()
  const link = useLinkStyles()
  const format = useFormat()
  const countOf = (status: string) => rows.find(({ key }) => key === status)?.counts[status] ?? 0
  const hasOverdue = rows.some(({ overdue }) => overdue > 0)
  const overdueOf = (status: string) => rows.find(({ key }) => key === status)?.overdue ?? 0

  return (
    <ul className={styles.bars} aria-label={t.steps}>
      {statuses.map((status) => {
        const count = countOf(status)
        const overdue = overdueOf(status)
        return (
          <li key={status} className={mergeClasses(styles.line, hasOverdue && styles.withOverdue)}>
            {count > 0 ? (
              <Link
                to={stepsPath(cycle_id, { status })}
                className={mergeClasses(link.plain, link.row)}
              >
                {names[status]}
              </Link>
            ) : (
              <Text className={styles.none}>{names[status]}</Text>
            )}
            <span className={styles.track} aria-hidden>
              <span
                className={styles.bar}
                style={{ inlineSize: `${total === 0 ? 0 : (count / total) * 100}%` }}
              />
            </span>
            <Text weight="semibold" className={styles.count}>
              {format.count(count)}
            </Text>
            {overdue > 0 && (
              <span className={mergeClasses(styles.count, styles.own)}>
                <Link to={stepsPath(cycle_id, { status, overdue: true })} className={link.late}>
                  {t.late(format.count(overdue))}
                </Link>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const useStyles = makeStyles({
  bars: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: {
    'position': 'relative',
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 180px) minmax(0, 1fr) 48px',
    'alignItems': 'center',
    'columnGap': tokens.spacingHorizontalM,
    'minHeight': '24px',
    '@media (max-width: 767.98px)': { gridTemplateColumns: 'minmax(0, 1fr) 48px' },
  },
  withOverdue: {
    'gridTemplateColumns': 'minmax(0, 180px) minmax(0, 1fr) 48px 104px',
    '@media (max-width: 767.98px)': { gridTemplateColumns: 'minmax(0, 1fr) 48px 88px' },
  },
  none: { color: tokens.colorNeutralForeground3 },
  track: {
    'display': 'block',
    'height': '12px',
    'borderRadius': tokens.borderRadiusMedium,
    'backgroundColor': tokens.colorNeutralBackground4,
    'overflow': 'hidden',
    '@media (max-width: 767.98px)': { display: 'none' },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  bar: {
    'display': 'block',
    'height': '100%',
    'backgroundColor': tokens.colorBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  // Above the link of the line.
  own: { position: 'relative' },
  count: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
