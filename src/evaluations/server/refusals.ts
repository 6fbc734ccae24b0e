import type {
  EditRefusal,
  MoveRefusal,
  DeleteRefusal,
  Status,
} from '#evaluations/rules/workflow.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { forbidden, invalidField, Problem } from '#kit/server/api/problem.ts'

/** Throws what the workflow answers to a move, where it refuses it. */
export function assertCanMove(refusal: MoveRefusal | undefined, from: Status, to: Status) {
  switch (refusal) {
    case undefined:
      return
    case 'not_a_step':
      throw new Problem(
        422,
        'transition_refused',
        problemText((t) => t.notAStep(t.status[from], t.status[to])),
      )
    case 'not_your_turn':
      throw forbidden(problemText((t) => t.waiting[from]))
    case 'not_permitted':
      throw forbidden(problemText((t) => t.refusal[refusal]))
    case 'comment_required':
      throw invalidField(
        'comment',
        problemText((t) => t.refusal[refusal]),
      )
    default:
      throw new Problem(
        422,
        'transition_refused',
        problemText((t) => t.refusal[refusal]),
      )
  }
}

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
