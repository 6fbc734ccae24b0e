import { useWords } from '#evaluations/web/use-words.ts'
import { FiguresTable } from '#scoring/web/FiguresTable.tsx'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from '#home/web/use-texts.ts'

/** The figures of the charts as tables. */
export function TrendTables({ trends }: { trends: Dashboard['trends'] }) {
  const { trends: t } = useTexts()
  const format = useFormat()
  const words = useWords()
  return (
    <>
      <FiguresTable
        label={t.byPeriod}
        heads={[t.period, t.average, t.count]}
        rows={trends.average_by_period.map(({ period, average_score, count }) => ({
          key: period,
          cells: [
            <bdi key="period">{words.period(period)}</bdi>,
            format.score(average_score / 10),
            format.count(count),
          ],
        }))}
      />
      <FiguresTable
        label={t.byGrade}
        heads={[t.grade, t.count]}
        rows={trends.grades.map(({ grade, count }) => ({
          key: grade,
          cells: [<bdi key="grade">{grade}</bdi>, format.count(count)],
        }))}
      />
    </>
  )
}
