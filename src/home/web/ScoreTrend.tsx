import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { FiguresTable } from '#scoring/web/FiguresTable.tsx'
import { useWords } from '#evaluations/web/use-words.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { gradeThreshold, targetGrade } from '#scoring/rules/grade-threshold.ts'
import { weightsQueries } from '#scoring/web/queries.ts'
import { LineChart } from './LineChart.tsx'
import { usePeriodLabel } from './use-period-label.ts'
import { useTarget } from './use-target.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  /** With a score each, the oldest first. */
  completed: readonly Evaluation[]
  /** Shown before the button. */
  lead?: ReactNode
}

/** More points would be unreadable; the table shows all of them. */
const maxShown = 6

/** Someone's scores over time, drawn, and readable as a table too. */
export function ScoreTrend({ completed, lead }: Props) {
  const { performance: t } = useTexts().profile
  const styles = useStyles()
  const format = useFormat()
  const words = useWords()
  const labelOf = usePeriodLabel()
  const [isTable, setIsTable] = useState(false)
  const weights = useQuery(weightsQueries.of(completed.at(-1)?.managerial_level ?? 'IC'))
  const target = useTarget(gradeThreshold(weights.data?.scoring_rules ?? [], targetGrade))

  return (
    <Panel className={styles.panel}>
      <div className={styles.tools}>
        {lead}
        <Button className={styles.way} size="small" onClick={() => setIsTable(!isTable)}>
          {isTable ? t.asChart : t.asTable}
        </Button>
      </div>
      {isTable ? (
        <FiguresTable
          label={t.chart}
          heads={[t.period, t.type, t.score, t.grade]}
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
        <LineChart
          title={t.chart}
          heading="h2"
          target={target}
          points={completed.slice(-maxShown).map(({ evaluation_id, period, type, score }) => ({
            ...labelOf(period),
            key: evaluation_id,
            value: (score ?? 0) / 10,
            hint: words.type(type),
          }))}
        />
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  way: { marginInlineStart: 'auto' },
})
