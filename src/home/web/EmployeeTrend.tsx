import { useQuery } from '@tanstack/react-query'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { performanceOf } from '#home/rules/performance.ts'
import { ScoreTrend } from './ScoreTrend.tsx'

/** The scores of an employee's completed evaluations; nothing until there is one. */
export function EmployeeTrend({ employee_id }: { employee_id: string }) {
  const { data } = useQuery(evaluationQueries.of(employee_id))
  const { completed } = performanceOf(data ?? [])
  return completed.length > 0 && <ScoreTrend completed={completed} />
}
