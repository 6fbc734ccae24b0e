import { type Actor } from '#kit/rules/actor.ts'
import {
  type EditRefusal,
  editRefusal,
  type Evaluated,
  type Status,
} from '#evaluations/rules/workflow.ts'

/** Instead of a text: the item was changed, and speaks for itself in the reader's language. */
export const changedAnswer = 'changed'

/** Items can be disputed by rejecting at the employee's own review, and nowhere else. */
export const canDispute = (from: Status, to: Status) =>
  from === 'Employee Review' && to === 'Rejected'

/** Why `actor` may not answer a dispute now, or undefined. Who prepares the evaluation again answers. */
export function answerRefusal(evaluation: Evaluated, actor: Actor): EditRefusal | undefined {
  const { status } = evaluation
  return editRefusal({ ...evaluation, status: status === 'Rejected' ? 'Draft' : status }, actor)
}

export const shownAnswers: readonly Status[] = ['Employee Review', 'Approved', 'Completed']

/** The employee reads the answers at the next review, all at once. */
export const seesAnswers = (status: Status, isOwn: boolean) =>
  !isOwn || shownAnswers.includes(status)
