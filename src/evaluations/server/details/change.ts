import type * as z from 'zod/mini'
import { assertRecentProof } from '#accounts/server/security/recent-proof.ts'
import type { Evaluation, EvaluationChange } from '#evaluations/contract/evaluation.ts'
import {
  hasOwnWeights,
  isSentBack,
  isSignedFor,
  isShownToEmployee,
  type MoveRefusal,
  moveWithCommentRefusal,
  type Status,
} from '#evaluations/rules/workflow.ts'
import { mustBeReadAgain } from '#evaluations/rules/ending/acknowledge.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { canDispute } from '#evaluations/rules/voice/disputes.ts'
import { listMissingComments } from '#evaluations/server/list/row-facts.ts'
import { insertDisputes } from '#evaluations/server/voice/dispute-store.ts'
import { updateSelfAssessment, setWhileMoving } from '#evaluations/server/voice/self-mode.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertNotStale, forbidden, invalidField, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { auditChange } from './audit-change.ts'
import { updatePeriod } from './period.ts'
import { replaceVersionBefore } from '#evaluations/server/ending/versions.ts'
import { storeFinalDocument } from '#evaluations/server/document/final-document.ts'
import { findSubmitter, insertHistory } from '#evaluations/server/history-store.ts'
import { askForNotes } from '#evaluations/server/handover/ask-for-notes.ts'
import { expectedToAct } from '#evaluations/server/owners/owner-notices.ts'
import { resumeStep } from '#evaluations/server/owners/resume-step.ts'
import { resolveOwners } from '#evaluations/server/owners/resolve-owners.ts'
import { recalculateScore } from '#evaluations/server/score-store.ts'
import { lockEvaluation, updateEvaluation } from '#evaluations/server/store.ts'
import {
  createNotifications,
  deleteNotificationsOf,
  resolveHandoverRequests,
  resolveNotifications,
} from '#notifications/server/store.ts'
import type { NoticeEvent } from '#notifications/rules/notice-events.ts'
import { findWeights } from '#scoring/server/weights-store.ts'

type Change = z.output<typeof EvaluationChange>

interface Asking {
  actor: SignedIn
  ifMatch: string | null
}

/** Edits type and period, moves the evaluation, or adds a comment; at most one move at a time. */
export async function applyChange(
  db: Database,
  evaluation_id: string,
  { type, period, status, comment = '', disputes = [], self_assessment }: Change,
  { actor, ifMatch }: Asking,
) {
  const locked = await lockEvaluation(db, evaluation_id, actor)
  if (self_assessment !== undefined && status !== undefined && status !== locked.status)
    throw setWhileMoving()
  // Asked again now that it is locked: what others changed while this waited is known only then.
  const before = { ...locked, missing_comments: await listMissingComments(db, evaluation_id) }
  const to = status ?? before.status
  const said = { comment, reasons: disputes.length }
  assertCanMove(moveWithCommentRefusal(before, to, said, actor), before, to)
  assertNotStale(ifMatch, before.updated_at, before)
  if (to !== before.status && isSignedFor(to)) await assertRecentProof(db, actor)

  await updatePeriod(
    db,
    before,
    { type: type ?? before.type, period: period ?? before.period },
    actor,
  )
  await updateSelfAssessment(db, before, self_assessment, actor)
  if (to !== before.status) await move(db, before, { to, comment }, actor)
  else if (comment !== '') {
    await insertHistory(db, actor, [{ evaluation_id, action: 'commented', comment }])
  }
  if (disputes.length > 0) await raise(db, before, { to, disputes })

  return auditChange(db, before, actor)
}

async function raise(
  db: Database,
  { evaluation_id, status }: Evaluation,
  { to, disputes }: { to: Status; disputes: NonNullable<Change['disputes']> },
) {
  if (!canDispute(status, to))
    throw invalidField(
      'disputes',
      problemText((t) => t.voice.notAReview),
    )
  await insertDisputes(db, evaluation_id, disputes, now())
}

/** Throws what the workflow answers to a move, where it refuses it. */
function assertCanMove(
  refusal: MoveRefusal | undefined,
  { status: from, missing_comments = [], open_disputes = 0 }: Evaluation,
  to: Status,
) {
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
    case 'disputes_open':
      throw new Problem(
        422,
        'transition_refused',
        problemText((t) => t.disputesOpen(open_disputes)),
      )
    case 'comments_missing':
      throw new Problem(
        422,
        'transition_refused',
        problemText((t, shown) => t.commentsMissing(shown([...missing_comments]))),
        { facts: { missing_comments } },
      )
    default:
      throw new Problem(
        422,
        'transition_refused',
        problemText((t) => t.refusal[refusal]),
      )
  }
}

/** Allowed only when no one else could approve; the history says so. */
const approvesOwnSubmission = async (
  db: Database,
  { evaluation_id, status }: Evaluation,
  to: Status,
  actor: SignedIn,
) =>
  status === 'Pending HoD Approval' &&
  to === 'Pending HR Approval' &&
  (await findSubmitter(db, evaluation_id)) === actor.user_id

interface Move {
  to: Status
  comment?: string
  action?: 'moved' | 'withdrawn' | 'closed_without_answer'
}

/** Moves an evaluation that is locked and was checked: status, score, history, owner and notices. */
export async function move(
  db: Database,
  before: Evaluation,
  { to, comment = '', action = 'moved' }: Move,
  actor: SignedIn,
) {
  const { evaluation_id, managerial_level, status: from, updated_at } = before
  const moment = nextMoment(updated_at)
  // It is scored by the weights of the version before; others since then change nothing.
  const isCorrection = Boolean(before.version_of)
  const isNoAnswer = action === 'closed_without_answer'
  await updateEvaluation(db, evaluation_id, {
    status: to,
    rejected_from: to === 'Rejected' ? from : null,
    moved_at: moment,
    updated_at: moment,
    ...(mustBeReadAgain(to) && { acknowledged_at: null }),
    ...(isNoAnswer && { closed_without_answer_at: moment, informed_at: before.moved_at }),
    ...(to === 'Draft' && !isCorrection && { weights: null }),
    ...(from === 'Draft' &&
      !isCorrection &&
      hasOwnWeights(to) && { weights: await findWeights(db, managerial_level) }),
  })
  if (from === 'Draft' || to === 'Draft')
    await recalculateScore(db, { evaluation_id, updated_at: moment })
  await insertHistory(db, actor, [
    {
      evaluation_id,
      action,
      from,
      to,
      comment,
      on_behalf:
        from === 'Employee Review' && !isNoAnswer && before.employee_user_id !== actor.user_id,
      acted_for: before.owner_id === actor.user_id ? before.owner_for : null,
      same_person: await approvesOwnSubmission(db, before, to, actor),
    },
  ])
  if (to === 'Completed') await replaceVersionBefore(db, before, { actor, moment })
  await resolveOwners(db, [evaluation_id])
  if (action === 'withdrawn') await resumeStep(db, evaluation_id, to)
  const event = isNoAnswer ? action : isSentBack(from, to) ? 'sent_back' : 'moved'
  await notifyMove(db, { ...before, status: to }, { from, event }, actor)
  if (to === 'Completed') await storeFinalDocument(db, evaluation_id, actor)
}

/** Notifies everyone a move concerns, except the actor, and resolves earlier notifications. */
async function notifyMove(
  db: Database,
  evaluation: Evaluation,
  { from, event }: { from: Status; event: NoticeEvent },
  actor: SignedIn,
) {
  const { evaluation_id, employee_name, employee_user_id, status } = evaluation
  await resolveNotifications(db, evaluation_id)
  if (status === 'Completed') await resolveHandoverRequests(db, evaluation_id)
  if (status === 'Draft' || status === 'Rejected')
    await askForNotes(db, { evaluation_ids: [evaluation_id] }, actor)

  const isShown = isShownToEmployee(status, status === 'Rejected' ? from : null)
  if (!isShown) await deleteNotificationsOf(db, evaluation_id, employee_user_id)
  const waiting = new Set(await expectedToAct(db, evaluation))
  const concerned = new Set<string>()
  const submitter =
    status === 'Draft' || status === 'Rejected' ? await findSubmitter(db, evaluation_id) : null
  if (submitter) concerned.add(submitter)
  if (isShown) concerned.add(employee_user_id)

  const notice = { event, evaluation_id, employee_name, actor_name: actor.name, status }
  waiting.delete(actor.user_id)
  concerned.delete(actor.user_id)
  await createNotifications(db, waiting, { ...notice, kind: 'needs_action' })
  await createNotifications(
    db,
    [...concerned].filter((user_id) => !waiting.has(user_id)),
    { ...notice, kind: 'update' },
  )
}
