import { worksHrQueue } from '#evaluations/rules/owners/step-owner.ts'
import type { Evaluated } from '#evaluations/rules/workflow.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { addDays, type CalendarDay, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'

export type CloseRefusal = 'not_in_review' | 'about_yourself' | 'not_hr' | 'not_due' | 'too_early'

/** Days the employee has for an answer where no one set a last one: outside cycles, and in corrections. */
export const daysToAnswer = 14

interface Reviewed extends Pick<Evaluated, 'status' | 'employee_user_id'> {
  /** The last day of the open step. */
  due_on: CalendarDay | null
  /** When the review began. */
  moved_at: string
}

/**
 * Why `actor` can’t close an evaluation that its employee has not answered, or undefined. The employee has
 * the whole of the last day.
 */
export function closeRefusal(
  { status, employee_user_id, due_on, moved_at }: Reviewed,
  today: CalendarDay,
  actor: Pick<Actor, 'user_id' | 'role' | 'permissions'>,
): CloseRefusal | undefined {
  if (status !== 'Employee Review') return 'not_in_review'
  if (employee_user_id === actor.user_id) return 'about_yourself'
  if (!worksHrQueue(actor)) return 'not_hr'
  if (due_on !== null) return due_on < today ? undefined : 'not_due'
  const last = addDays(dayIn(defaultTimeZone, moved_at), daysToAnswer)
  return last < today ? undefined : 'too_early'
}
