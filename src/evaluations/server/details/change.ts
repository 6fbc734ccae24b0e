import type * as z from 'zod/mini'
import type { Evaluation, EvaluationChange } from '#evaluations/contract/evaluation.ts'
import { fits, isOffered } from '#evaluations/rules/periods.ts'
import {
  hasOwnWeights,
  editRefusal,
  type MoveRefusal,
  moveWithCommentRefusal,
  type Status,
} from '#evaluations/rules/workflow.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { nextMoment } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertNotStale, forbidden, invalidField, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { violatedConstraint } from '#kit/server/database/transaction.ts'
import { notifyMove } from './announcements.ts'
import { outOfReach, thisYear } from './create.ts'
import { findSubmitter, insertHistory } from '#evaluations/server/history-store.ts'
import { assertCanEdit } from '#evaluations/server/refusals.ts'
import { resumeStep } from '#evaluations/server/owners/resume-step.ts'
import { settleOwners } from '#evaluations/server/owners/settle.ts'
import { recalculateScore } from '#evaluations/server/score-store.ts'
import { updateEvaluation, findChanged, lockEvaluation } from '#evaluations/server/store.ts'
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
  { type, period, status, comment = '' }: Change,
  { actor, ifMatch }: Asking,
) {
  const before = await lockEvaluation(db, evaluation_id, actor)
  const to = status ?? before.status
  assertCanMove(moveWithCommentRefusal(before, to, comment, actor), before.status, to)
  assertNotStale(ifMatch, before.updated_at, before)

  await changePeriod(
    db,
    before,
    { type: type ?? before.type, period: period ?? before.period },
    actor,
  )
  if (to !== before.status) await move(db, before, { to, comment }, actor)
  else if (comment !== '') {
    await insertHistory(db, actor, [{ evaluation_id, action: 'commented', comment }])
  }

  return auditChange(db, before, actor)
}

/** Throws what the workflow answers to a move, where it refuses it. */
function assertCanMove(refusal: MoveRefusal | undefined, from: Status, to: Status) {
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

/** Writes the change of an evaluation to the audit log, and returns what it is now. */
export async function auditChange(db: Database, before: Evaluation, actor: SignedIn) {
  const { evaluation_id } = before
  const after = await findChanged(db, evaluation_id, actor)
  await writeAudit(db, actor, {
    entity: 'evaluation',
    entity_id: evaluation_id,
    evaluation_id,
    entity_name: `${before.employee_name}, ${after.type} ${after.period}`,
    before: shownInAudit(before),
    after: shownInAudit(after),
  })
  return after
}

const shownInAudit = ({ type, period, status, score, grade }: Evaluation) => ({
  type,
  period,
  status,
  score,
  grade,
})

async function changePeriod(
  db: Database,
  before: Evaluation,
  input: Pick<Evaluation, 'type' | 'period'>,
  actor: SignedIn,
) {
  if (input.type === before.type && input.period === before.period) return
  if (before.status !== 'Draft')
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.typeLocked),
    )
  assertCanEdit(editRefusal(before, actor))
  if (!fits(input.type, input.period)) {
    throw invalidField(
      'period',
      problemText((t) => t.periodDoesNotFit),
    )
  }
  if (input.period !== before.period && !isOffered(input.period, thisYear())) throw outOfReach()
  const { evaluation_id, employee_name } = before
  try {
    await updateEvaluation(db, evaluation_id, {
      ...input,
      updated_at: nextMoment(before.updated_at),
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'evaluations_period') throw error
    const { type, period } = input
    throw new Problem(
      409,
      'duplicate',
      problemText((t) => t.duplicate(employee_name, type, period)),
    )
  }
  await insertHistory(db, actor, [
    {
      evaluation_id,
      action: 'edited',
      comment: `${before.type} ${before.period} → ${input.type} ${input.period}`,
    },
  ])
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
  action?: 'moved' | 'withdrawn'
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
  await updateEvaluation(db, evaluation_id, {
    status: to,
    rejected_from: to === 'Rejected' ? from : null,
    moved_at: moment,
    updated_at: moment,
    ...(to === 'Draft' && { weights: null }),
    ...(from === 'Draft' &&
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
      on_behalf: from === 'Employee Review' && before.employee_user_id !== actor.user_id,
      acted_for: before.owner_id === actor.user_id ? before.owner_for : null,
      same_person: await approvesOwnSubmission(db, before, to, actor),
    },
  ])
  await settleOwners(db, [evaluation_id])
  if (action === 'withdrawn') await resumeStep(db, evaluation_id, to)
  await notifyMove(db, { ...before, status: to }, from, actor)
}
