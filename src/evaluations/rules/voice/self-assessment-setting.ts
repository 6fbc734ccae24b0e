import type { Actor } from '#kit/rules/actor.ts'
import { worksHrQueue } from '#evaluations/rules/owners/step-owner.ts'
import type { SelfAssessmentMode } from './self-assessment.ts'
import { type EditRefusal, editRefusal, type Evaluated } from '#evaluations/rules/workflow.ts'

export type SetRefusal = EditRefusal | 'not_now' | 'not_owner' | 'of_correction'

/** Why `actor` can’t ask for a self-assessment, or no longer ask for it; outside cycles only. */
export function setRefusal(
  evaluation: Evaluated & { owner_id: string | null; version_of?: string | null | undefined },
  actor: Actor,
): SetRefusal | undefined {
  if (evaluation.status !== 'Draft') return 'not_now'
  const refusal = editRefusal(evaluation, actor)
  if (refusal) return refusal
  // The employee learns of a correction at its review, not before.
  if (evaluation.version_of) return 'of_correction'
  return worksHrQueue(actor) || evaluation.owner_id === actor.user_id ? undefined : 'not_owner'
}

/**
 * Why it can’t be asked for this way now, or undefined. Where the employee goes first, managers read what is handed
 * in: what was handed in unseen would be shown to them before theirs is in.
 */
export const modeRefusal = (
  to: SelfAssessmentMode,
  { is_handed_in }: { is_handed_in: boolean },
): 'handed_in_unseen' | undefined =>
  to === 'employee_first' && is_handed_in ? 'handed_in_unseen' : undefined
