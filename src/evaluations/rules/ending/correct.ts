import { worksHrQueue } from '#evaluations/rules/owners/step-owner.ts'
import type { Evaluated, Status } from '#evaluations/rules/workflow.ts'
import type { Actor } from '#kit/rules/actor.ts'

/** What the rules must know of the versions of an evaluation. */
export interface Versioned {
  status: Status
  /** The completed evaluation that this one corrects. */
  version_of?: string | null | undefined
  /** When a corrected version took its place. */
  replaced_at?: string | null | undefined
}

/**
 * Whether an evaluation is a result that statistics can count: of several versions it is the newest
 * completed one. A correction is work until it is completed.
 */
export const countsAsResult = ({ status, version_of, replaced_at }: Versioned) =>
  !replaced_at && (!version_of || status === 'Completed')

export type CorrectRefusal = 'not_completed' | 'about_yourself' | 'not_hr' | 'replaced'

/**
 * Why `actor` can’t correct a completed evaluation with a new version, or undefined. That someone else
 * has begun to is for the server to say.
 */
export function correctRefusal(
  { status, employee_user_id, replaced_at }: Versioned & Pick<Evaluated, 'employee_user_id'>,
  actor: Pick<Actor, 'user_id' | 'role' | 'permissions'>,
): CorrectRefusal | undefined {
  if (status !== 'Completed') return 'not_completed'
  if (employee_user_id === actor.user_id) return 'about_yourself'
  if (!worksHrQueue(actor)) return 'not_hr'
  return replaced_at ? 'replaced' : undefined
}
