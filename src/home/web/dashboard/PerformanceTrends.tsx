import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
import { GradeChart } from './GradeChart.tsx'
import { PeriodChart } from './PeriodChart.tsx'
import { homeQueries } from '#home/web/queries.ts'
import { TrendFilters, type TrendChoice } from './TrendFilters.tsx'
import { TrendTables } from './TrendTables.tsx'
import { useTexts } from '#home/web/use-texts.ts'

/** Average scores per period, and the distribution of grades. */
export function PerformanceTrends() {
  const { trends: t } = useTexts()
  const styles = useStyles()
  const [chosen, setChosen] = useState<TrendChoice>({ department: '', departmentName: '' })
  const [isTable, setIsTable] = useState(false)
  const { year, department } = chosen
  const { data, error, isPlaceholderData } = useQuery(
    homeQueries.trends({ ...(year && { year }), ...(department && { department }) }),
  )
  const isFiltered = year !== undefined || department !== ''
  const isEmpty = data?.average_by_period.length === 0

  return (
    <Panel aria-labelledby="trends" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="trends" className={styles.heading}>
          {t.title}
        </h2>
        {!isEmpty && (
          <Button
            size="small"
            appearance="subtle"
            icon={isTable ? <DataBarVerticalRegular /> : <TableRegular />}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? t.asChart : t.asTable}
          </Button>
        )}
      </div>
      {(!isEmpty || isFiltered) && <TrendFilters chosen={chosen} onChoose={setChosen} />}
      <FailureNote text={error?.message} />
      {isEmpty && (
        <EmptyState
          icon={<DataBarVerticalRegular />}
          title={t.nothing}
          hint={isFiltered ? t.nothingMatches : t.nothingYet}
        />
      )}
      {data && !isEmpty && (
        <div
          aria-busy={isPlaceholderData}
          className={mergeClasses(styles.charts, isPlaceholderData && styles.faded)}
        >
          {isTable ? (
            <TrendTables trends={data} />
          ) : (
            <>
              <PeriodChart averages={data.average_by_period} target={data.target} />
              <GradeChart grades={data.grades} />
            </>
          )}
        </div>
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  heading: { ...subtitle2, margin: 0 },
  charts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXL,
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationNormal,
  },
  faded: { opacity: 0.5 },
})
