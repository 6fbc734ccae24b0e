import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { fits, isOffered } from '#evaluations/rules/periods.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { assertCanEdit } from '#evaluations/server/refusals.ts'
import { updateEvaluation } from '#evaluations/server/store.ts'
import { invalidField, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { nextMoment } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { violatedConstraint } from '#kit/server/database/transaction.ts'
import { outOfReach, thisYear } from './create.ts'

/** Changes type and period of a draft, where they differ. */
export async function updatePeriod(
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
  if (before.version_of)
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.ending.sameKind),
    )
  assertCanEdit(editRefusal(before, actor))
  if (!fits(input.type, input.period)) {
    throw invalidField(
      'period',
      problemText((t) => t.periodDoesNotFit),
    )
  }
  if (input.period !== before.period && !isOffered(input.period, thisYear())) throw outOfReach()
  const { evaluation_id } = before
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
      problemText((t, shown) => t.duplicate(shown(before).employee_name, type, period)),
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
