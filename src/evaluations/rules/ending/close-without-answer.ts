import { worksHrQueue } from '#evaluations/rules/owners/step-owner.ts'
import type { Evaluated } from '#evaluations/rules/workflow.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'

export type CloseRefusal = 'not_in_review' | 'about_yourself' | 'not_hr' | 'no_due_day' | 'not_due'

interface Reviewed extends Pick<Evaluated, 'status' | 'employee_user_id'> {
  /** The last day of the open step. */
  due_on: CalendarDay | null
}

/**
 * Why `actor` can’t close an evaluation that its employee has not answered, or undefined. The employee has
 * the whole of the last day; without one HR would decide alone how long to wait.
 */
export function closeRefusal(
  { status, employee_user_id, due_on }: Reviewed,
  today: CalendarDay,
  actor: Pick<Actor, 'user_id' | 'role' | 'permissions'>,
): CloseRefusal | undefined {
  if (status !== 'Employee Review') return 'not_in_review'
  if (employee_user_id === actor.user_id) return 'about_yourself'
  if (!worksHrQueue(actor)) return 'not_hr'
  if (due_on === null) return 'no_due_day'
  return due_on < today ? undefined : 'not_due'
}
