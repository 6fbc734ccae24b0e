import { and, eq, isNotNull } from 'drizzle-orm'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { SelfAssessmentMode } from '#evaluations/rules/voice/self-assessment.ts'
import { modeRefusal, setRefusal } from '#evaluations/rules/voice/self-assessment-setting.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { assertCanEdit } from '#evaluations/server/refusals.ts'
import { updateEvaluation } from '#evaluations/server/store.ts'
import { evaluations } from '#evaluations/tables.ts'
import { selfAssessments } from '#evaluations/tables/self-assessment.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { forbidden, invalidField, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { nextMoment } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'

/** Asks the employee of a draft outside cycles for a self-assessment, or no longer; by HR or the owner. */
export async function updateSelfAssessment(
  db: Database,
  before: Evaluation,
  mode: SelfAssessmentMode | undefined,
  actor: SignedIn,
) {
  const { evaluation_id } = before
  if (mode === undefined || mode === before.self_assessment) return
  const refusal = setRefusal(before, actor)
  if (refusal === 'not_now' || refusal === 'of_correction') throw conflict(refusal)
  if (refusal === 'not_owner') throw forbidden(problemText((t) => t.self.not_owner))
  assertCanEdit(refusal)
  const [row] = await db
    .select({ cycle_id: evaluations.cycle_id })
    .from(evaluations)
    .where(eq(evaluations.evaluation_id, evaluation_id))
  if (row?.cycle_id) throw conflict('of_cycle')
  const is_handed_in = await isHandedIn(db, evaluation_id)
  const revealing = modeRefusal(mode, { is_handed_in })
  if (revealing) throw conflict(revealing)
  await updateEvaluation(db, evaluation_id, {
    self_assessment: mode,
    updated_at: nextMoment(before.updated_at),
  })
  await insertHistory(db, actor, [{ evaluation_id, action: 'self_assessment_set' }])
}

const isHandedIn = async (db: Database, evaluation_id: string) =>
  (await db.$count(
    selfAssessments,
    and(eq(selfAssessments.evaluation_id, evaluation_id), isNotNull(selfAssessments.handed_in_at)),
  )) > 0

const conflict = (reason: 'not_now' | 'of_cycle' | 'of_correction' | 'handed_in_unseen') =>
  new Problem(
    409,
    'conflict',
    problemText((t) => t.self[reason]),
  )

/** A move is judged by what was asked of the employee before it, so that both at once would pass the employee by. */
export const setWhileMoving = () =>
  invalidField(
    'self_assessment',
    problemText((t) => t.self.set_while_moving),
  )
