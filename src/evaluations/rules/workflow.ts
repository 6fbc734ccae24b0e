import { type Actor, may, type Role } from '#kit/rules/actor.ts'

export const statuses = [
  'Draft',
  'Pending HoD Approval',
  'Pending HR Approval',
  'Employee Review',
  'Approved',
  'Rejected',
  'Completed',
] as const
export type Status = (typeof statuses)[number]

const next: Record<Status, readonly Status[]> = {
  'Draft': ['Pending HoD Approval', 'Rejected'],
  'Pending HoD Approval': ['Pending HR Approval', 'Rejected', 'Draft'],
  'Pending HR Approval': ['Employee Review', 'Rejected', 'Pending HoD Approval'],
  'Employee Review': ['Approved', 'Rejected'],
  'Approved': ['Completed'],
  'Rejected': ['Draft'],
  'Completed': [],
}

/** Whose turn it is, by role; at Employee Review it is also the employee's own. */
const turn: Record<Status, readonly Role[]> = {
  'Draft': ['LM', 'HOD', 'HR', 'ADMIN'],
  'Pending HoD Approval': ['HOD', 'ADMIN'],
  'Pending HR Approval': ['HR', 'ADMIN'],
  'Employee Review': ['HR', 'ADMIN'],
  'Approved': ['HR', 'ADMIN'],
  'Rejected': ['LM', 'HOD', 'HR', 'ADMIN'],
  'Completed': [],
}

/** Who may change objectives and competencies. */
const editors: Record<Status, readonly Role[]> = {
  'Draft': ['LM', 'HOD', 'HR', 'ADMIN'],
  'Pending HoD Approval': ['HOD', 'HR', 'ADMIN'],
  'Pending HR Approval': ['HR', 'ADMIN'],
  'Employee Review': [],
  'Approved': [],
  'Rejected': [],
  'Completed': [],
}

export const nextStatuses = (from: Status): readonly Status[] => next[from]
export const rolesWithTheTurn = (status: Status): readonly Role[] => turn[status]

/** Whether anyone can change objectives and competencies at this status. */
export const canChangeItems = (status: Status) => editors[status].length > 0

/** Steps that can be taken back by the person who took them, and the status this leads back to. */
const withdrawal: Partial<Record<Status, Status>> = {
  'Pending HoD Approval': 'Draft',
  'Pending HR Approval': 'Pending HoD Approval',
}

export const withdrawnTo = (status: Status): Status | undefined => withdrawal[status]
export const withdrawableStatuses = statuses.filter((status) => withdrawal[status] !== undefined)

export const pendingStatuses = [
  'Pending HoD Approval',
  'Pending HR Approval',
  'Employee Review',
] as const satisfies readonly Status[]
export const completedStatuses = ['Approved', 'Completed'] as const satisfies readonly Status[]

/** Once an evaluation leaves Draft it keeps the weights it was submitted with. */
export const hasOwnWeights = (status: Status) => status !== 'Draft'

/** What the rules must know of an evaluation. The person who sees it has it in scope. */
export interface Evaluated {
  status: Status
  /** The step it was rejected at; null unless Rejected. */
  rejected_from?: Status | null | undefined
  /** The account of the employee it is about. */
  employee_user_id: string
  objectives_count: number
  competencies_count: number
  /** Who submitted it and may not approve it, because someone else can. */
  separated_user_id?: string | null
  /** The employee can still assess the own work, so that it waits in Draft. */
  awaits_self_assessment?: boolean | undefined
  /** Submitting it opened both parts of a self-assessment that neither had seen. */
  opened_by_submitting?: boolean | undefined
  /** Items whose score has to be explained, and is not. */
  missing_comments?: readonly unknown[] | undefined
  /** Items the employee disputed at the last review, and no one has answered, before the next one. */
  open_disputes?: number | undefined
}

/**
 * Creating, filling, submitting and deleting; deciding what was submitted takes more. Without viewing
 * there is none of it: a refusal would say which evaluations exist.
 */
export const mayPrepare = (actor: Pick<Actor, 'permissions'>) =>
  may(actor, 'evaluations_view') &&
  (may(actor, 'team_management') || may(actor, 'evaluations_manage'))
const mayDecide = (actor: Pick<Actor, 'permissions'>) => may(actor, 'evaluations_manage')

/** Drafts and rejected ones are prepared; from being submitted on they are decided. */
export const mayMoveFrom = (from: Status, actor: Pick<Actor, 'permissions'>) =>
  from === 'Draft' || from === 'Rejected' ? mayPrepare(actor) : mayDecide(actor)

export type MoveRefusal =
  | 'not_a_step'
  | 'about_yourself'
  | 'not_your_turn'
  | 'not_permitted'
  | 'nothing_to_evaluate'
  | 'submitted_yourself'
  | 'employee_assesses'
  | 'disputes_open'
  | 'comments_missing'
  | 'comment_required'

const isOwn = (evaluation: Evaluated, actor: Actor) => evaluation.employee_user_id === actor.user_id

/** A submitted evaluation goes back to the step before. */
export const isSentBack = (from: Status, to: Status) =>
  (from === 'Pending HoD Approval' && to === 'Draft') ||
  (from === 'Pending HR Approval' && to === 'Pending HoD Approval')

/** Rejecting and sending back must be explained. */
export const needsComment = (from: Status, to: Status) => to === 'Rejected' || isSentBack(from, to)

/** Agreeing and completing are signed for, so a forgotten screen must not do it. */
export const isSignedFor = (to: Status) => to === 'Approved' || to === 'Completed'

/** Submitting and approving: the next person goes by what the items say. */
const handsOnItems = (from: Status, to: Status) =>
  canChangeItems(from) && to !== 'Rejected' && !isSentBack(from, to)

const isApproval = (from: Status, to: Status) =>
  from === 'Pending HoD Approval' && to === 'Pending HR Approval'

/** Why this move is refused with any comment, or undefined when `actor` can make it. */
export function moveRefusal(
  evaluation: Evaluated,
  to: Status,
  actor: Actor,
): Exclude<MoveRefusal, 'comment_required'> | undefined {
  const from = evaluation.status
  if (to === from) return undefined
  if (!next[from].includes(to)) return 'not_a_step'
  if (isOwn(evaluation, actor)) {
    if (from !== 'Employee Review') return 'about_yourself'
  } else if (!turn[from].includes(actor.role)) return 'not_your_turn'
  else if (!mayMoveFrom(from, actor)) return 'not_permitted'
  if (from === 'Draft' && isEmpty(evaluation)) return 'nothing_to_evaluate'
  if (from === 'Draft' && to !== 'Rejected' && evaluation.awaits_self_assessment === true)
    return 'employee_assesses'
  if (isApproval(from, to) && evaluation.separated_user_id === actor.user_id)
    return 'submitted_yourself'
  // At the review no one can answer any more, and the employee reads what was answered.
  if (to === 'Employee Review' && (evaluation.open_disputes ?? 0) > 0) return 'disputes_open'
  return handsOnItems(from, to) && (evaluation.missing_comments ?? []).length > 0
    ? 'comments_missing'
    : undefined
}

/** The same question with what the actor wrote; reasons given for single items explain a move, too. */
export function moveWithCommentRefusal(
  evaluation: Evaluated,
  to: Status,
  { comment, reasons = 0 }: { comment: string; reasons?: number },
  actor: Actor,
): MoveRefusal | undefined {
  const refusal = moveRefusal(evaluation, to, actor)
  if (refusal) return refusal
  return needsComment(evaluation.status, to) && comment.trim() === '' && reasons === 0
    ? 'comment_required'
    : undefined
}

const isEmpty = ({ objectives_count, competencies_count }: Evaluated) =>
  objectives_count + competencies_count === 0

export type EditRefusal = 'locked' | 'about_yourself' | 'not_your_turn' | 'not_permitted'

/** Why `actor` may not change the objectives and competencies now, or undefined. */
export function editRefusal(evaluation: Evaluated, actor: Actor): EditRefusal | undefined {
  const mayEdit = editors[evaluation.status]
  if (mayEdit.length === 0) return 'locked'
  if (isOwn(evaluation, actor)) return 'about_yourself'
  if (!mayEdit.includes(actor.role)) return 'not_your_turn'
  return mayPrepare(actor) ? undefined : 'not_permitted'
}

export type DeleteRefusal = 'not_removable' | 'about_yourself' | 'not_your_turn' | 'not_permitted'

/** Only a Draft or a Rejected evaluation goes, by the hand of the person who could move it on. */
export function deleteRefusal(evaluation: Evaluated, actor: Actor): DeleteRefusal | undefined {
  if (evaluation.status !== 'Draft' && evaluation.status !== 'Rejected') return 'not_removable'
  if (isOwn(evaluation, actor)) return 'about_yourself'
  if (!turn[evaluation.status].includes(actor.role)) return 'not_your_turn'
  return mayPrepare(actor) ? undefined : 'not_permitted'
}

/** Why `actor` may not begin an evaluation of this employee, who is in scope; or undefined. */
export function createRefusal(
  employee: { user_id: string },
  actor: Actor,
): 'about_yourself' | 'not_your_turn' | 'not_permitted' | undefined {
  if (employee.user_id === actor.user_id) return 'about_yourself'
  if (!turn.Draft.includes(actor.role)) return 'not_your_turn'
  return mayPrepare(actor) ? undefined : 'not_permitted'
}

/** The last move of an evaluation, and what others did since. */
export interface LastMove {
  actor_id: string | null
  from: Status | null
  /** Someone else changed it, gave the step to someone, or took it from the HR queue. */
  acted_since: boolean
}

/** Whether `actor` made the last step and can take it back, because no one else has acted on it. */
export function canWithdraw(evaluation: Evaluated, last: LastMove | null, actor: Actor): boolean {
  const to = withdrawnTo(evaluation.status)
  if (to === undefined || last?.from !== to) return false
  if (last.actor_id !== actor.user_id || last.acted_since) return false
  if (to === 'Draft' && evaluation.opened_by_submitting === true) return false
  return !isOwn(evaluation, actor) && turn[to].includes(actor.role) && mayMoveFrom(to, actor)
}

/** What the caller may choose now: the status it has, and the steps open to the caller. */
export function allowedStatuses(evaluation: Evaluated, actor: Actor): Status[] {
  return [
    evaluation.status,
    ...next[evaluation.status].filter((to) => !moveRefusal(evaluation, to, actor)),
  ]
}

/** The employee sees an own evaluation from Employee Review on, and a rejection only of that step. */
export function isShownToEmployee(status: Status, rejected_from: Status | null): boolean {
  if (status === 'Rejected') return rejected_from === 'Employee Review'
  return status === 'Employee Review' || status === 'Approved' || status === 'Completed'
}
