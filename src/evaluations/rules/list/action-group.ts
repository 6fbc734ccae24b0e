import type { Actor } from '#kit/rules/actor.ts'
import {
  forwardStep,
  type ForwardVerb,
  forwardVerb,
} from '#evaluations/rules/details/forward-step.ts'
import type { Warning } from '#evaluations/rules/details/warnings.ts'
import { type Evaluated, type Status, statuses, withdrawnTo } from '#evaluations/rules/workflow.ts'

/** What needs someone's action, in the order it is shown. */
export const actionGroups = ['approve', 'draft', 'complete', 'read'] as const
export type ActionGroup = (typeof actionGroups)[number]

const groups: Record<Status, ActionGroup | null> = {
  'Draft': 'draft',
  'Pending HoD Approval': 'approve',
  'Pending HR Approval': 'approve',
  'Employee Review': 'read',
  'Approved': 'complete',
  'Rejected': 'draft',
  'Completed': null,
}

/** The group of a step that waits for its reader. Whether it does is the question of isOwedBy. */
export const actionGroupOf = (status: Status): ActionGroup | null => groups[status]

export const statusesIn = (group: ActionGroup): Status[] =>
  statuses.filter((status) => groups[status] === group)

/** What the button of a row does: it opens the evaluation, or takes its step. */
export type RowAction =
  | { kind: 'open'; verb: 'read' | 'continue' | 'open' }
  | { kind: 'move'; verb: ForwardVerb; to: Status; asks: boolean }

/** A step that can be withdrawn is taken at once; one that cannot is asked about. */
export function rowActionOf(
  evaluation: Evaluated & { warnings: readonly Warning[] },
  actor: Actor,
): RowAction {
  const { status, warnings } = evaluation
  const group = groups[status]
  if (group === 'read') return { kind: 'open', verb: 'read' }
  const to = forwardStep(evaluation, actor)
  const isUnfinished = group === 'draft' && warnings.length > 0
  if (to && !isUnfinished)
    return { kind: 'move', verb: forwardVerb([status]), to, asks: withdrawnTo(to) === undefined }
  return { kind: 'open', verb: group === 'draft' ? 'continue' : 'open' }
}
