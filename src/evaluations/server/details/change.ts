import type * as z from 'zod/mini'
import type { Evaluation, EvaluationChange } from '#evaluations/contract/evaluation.ts'
import { fits, isOffered } from '#evaluations/rules/periods.ts'
import {
  hasOwnWeights,
  editRefusal,
  moveWithCommentRefusal,
  type Status,
} from '#evaluations/rules/workflow.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { nextMoment } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertNotStale, invalidField, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { violatedConstraint } from '#kit/server/database/transaction.ts'
import { notifyMove } from './announcements.ts'
import { outOfReach, thisYear } from './create.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { assertCanEdit, assertCanMove } from '#evaluations/server/refusals.ts'
import { recalculateScore } from '#evaluations/server/score-store.ts'
import { updateEvaluation, findEvaluation, lockEvaluation } from '#evaluations/server/store.ts'
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
  if (to !== before.status) await move(db, before, to, comment, actor)
  else if (comment !== '') {
    await insertHistory(db, actor, [{ evaluation_id, action: 'commented', comment }])
  }

  const after = await findEvaluation(db, evaluation_id, actor)
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

async function move(
  db: Database,
  before: Evaluation,
  to: Status,
  comment: string,
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
      action: 'moved',
      from,
      to,
      comment,
      on_behalf: from === 'Employee Review' && before.employee_user_id !== actor.user_id,
    },
  ])
  await notifyMove(db, { ...before, status: to }, from, actor)
}
