import type { EditRefusal, DeleteRefusal } from '#evaluations/rules/workflow.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { forbidden, Problem } from '#kit/server/api/problem.ts'

/** Throws what stands against changing or removing something, where something does. */
export function assertCanEdit(refusal: EditRefusal | DeleteRefusal | undefined) {
  switch (refusal) {
    case undefined:
      return
    case 'locked':
    case 'not_removable':
      throw new Problem(
        409,
        'conflict',
        problemText((t) => t.refusal[refusal]),
      )
    default:
      throw forbidden(problemText((t) => t.refusal[refusal]))
  }
}
