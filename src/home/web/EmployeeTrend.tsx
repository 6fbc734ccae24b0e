import { useQuery } from '@tanstack/react-query'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { performanceOf } from '#home/rules/performance.ts'
import { may } from '#kit/rules/actor.ts'
import { ScoreTrend } from './ScoreTrend.tsx'

/**
 * The scores of an employee's completed evaluations; hidden until there is one. Figures about other
 * people need a permission, the user's own do not.
 */
export function EmployeeTrend({ employee: { employee_id, user_id } }: { employee: Employee }) {
  const actor = useActor()
  const isShown = user_id === actor.user_id || may(actor, 'reports_view')
  const { data } = useQuery({ ...evaluationQueries.of(employee_id), enabled: isShown })
  const { completed } = performanceOf(data ?? [])
  return isShown && completed.length > 0 && <ScoreTrend completed={completed} />
}
