import { type Evaluated, type Status, moveRefusal } from './workflow.ts'

/** Where approval leads. The employee's own answer and reopening are no one's to give in passing. */
const forward: Partial<Record<Status, Status>> = {
  'Draft': 'Pending HoD Approval',
  'Pending HoD Approval': 'Pending HR Approval',
  'Pending HR Approval': 'Employee Review',
  'Approved': 'Completed',
}

/** The step that may be taken for several at once, or undefined where this person has none. */
export function forwardStep(
  evaluation: Evaluated,
  actor: Parameters<typeof moveRefusal>[2],
): Status | undefined {
  const to = forward[evaluation.status]
  return to && moveRefusal(evaluation, to, actor) === undefined ? to : undefined
}
