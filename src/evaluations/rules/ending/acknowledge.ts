import type { Evaluated, Status } from '#evaluations/rules/workflow.ts'
import type { Actor } from '#kit/rules/actor.ts'

export type AcknowledgeRefusal = 'not_yours' | 'not_in_review'

/**
 * Why `actor` can’t confirm having read an evaluation, or undefined. It is no answer to it: agreeing or
 * rejecting stays open. No one confirms it for the employee.
 */
export function acknowledgeRefusal(
  { status, employee_user_id }: Pick<Evaluated, 'status' | 'employee_user_id'>,
  actor: Pick<Actor, 'user_id'>,
): AcknowledgeRefusal | undefined {
  if (status !== 'Employee Review') return 'not_in_review'
  return employee_user_id === actor.user_id ? undefined : 'not_yours'
}

/** What was read is prepared again, or shown again: it has to be read again. */
export const mustBeReadAgain = (to: Status) => to === 'Draft' || to === 'Employee Review'
