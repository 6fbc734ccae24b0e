import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SignedInUser } from '#accounts/contract/session.ts'
import { FiguresTable } from '#evaluations/web/FiguresTable.tsx'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { performanceOf } from '#home/rules/performance.ts'
import { EmptyState } from '#kit/web/EmptyState.tsx'
import { Failure } from '#kit/web/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { ScreenSkeleton } from '#kit/web/ScreenSkeleton.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ColumnChart } from './ColumnChart.tsx'
import { PerformanceFigures } from './PerformanceFigures.tsx'
import { usePeriodLabel } from './use-period-label.ts'
import { useProfileTexts } from './use-profile-texts.ts'

/** So many columns can be told apart on any screen; the table has them all. */
const most = 6

/** The own completed evaluations: where one stands, and the way there. */
export function PerformanceTab({ account }: { account: SignedInUser }) {
  const t = useProfileTexts()
  const styles = useStyles()
  const format = useFormat()
  const words = useWords()
  const labelOf = usePeriodLabel()
  const [isTable, setIsTable] = useState(false)
  const { employee_id } = account
  const { data, error, refetch } = useQuery({
    ...evaluationQueries.of(employee_id ?? ''),
    enabled: employee_id !== null,
  })
  if (error && !data)
    return <Failure title={t.failed} message={error.message} onTryAgain={() => void refetch()} />
  if (employee_id !== null && !data) return <ScreenSkeleton cards={3} />

  const performance = performanceOf(data ?? [])
  const { completed } = performance
  if (completed.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<DataTrendingRegular />}
          title={t.performance.nothing}
          hint={t.performance.nothingHint}
        />
      </Panel>
    )
  return (
    <div className={styles.tab}>
      <PerformanceFigures performance={performance} />
      <Panel className={styles.panel}>
        <div className={styles.tools}>
          <Link to="/evaluations" className={styles.link}>
            {t.performance.open}
          </Link>
          <Button size="small" onClick={() => setIsTable(!isTable)}>
            {isTable ? t.performance.asChart : t.performance.asTable}
          </Button>
        </div>
        {isTable ? (
          <FiguresTable
            label={t.performance.chart}
            heads={[
              t.performance.period,
              t.performance.type,
              t.performance.score,
              t.performance.grade,
            ]}
            rows={completed.toReversed().map(({ evaluation_id, period, type, score, grade }) => ({
              key: evaluation_id,
              cells: [
                <bdi key="period">{words.period(period)}</bdi>,
                words.type(type),
                format.score((score ?? 0) / 10),
                <bdi key="grade">{grade}</bdi>,
              ],
            }))}
          />
        ) : (
          <ColumnChart
            title={t.performance.chart}
            heading="h2"
            columns={completed.slice(-most).map(({ evaluation_id, period, type, score }) => ({
              ...labelOf(period),
              key: evaluation_id,
              value: (score ?? 0) / 10,
              hint: words.type(type),
            }))}
          />
        )}
      </Panel>
    </div>
  )
}

const useStyles = makeStyles({
  tab: { display: 'grid', gap: tokens.spacingHorizontalL, minWidth: 0 },
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  link: {
    'color': tokens.colorBrandForegroundLink,
    'fontWeight': tokens.fontWeightSemibold,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})
