import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { endingApi } from '#evaluations/contract/ending.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { type CorrectRefusal, correctRefusal } from '#evaluations/rules/ending/correct.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { expectedToAct } from '#evaluations/server/owners/owner-notices.ts'
import { resolveOwners } from '#evaluations/server/owners/resolve-owners.ts'
import { listItemsOf } from '#evaluations/server/score-store.ts'
import { findChanged, lockEvaluation } from '#evaluations/server/store.ts'
import { competencies, evaluations, objectives } from '#evaluations/tables.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import {
  assertNotStale,
  firstOrThrowNotFound,
  forbidden,
  Problem,
} from '#kit/server/api/problem.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { createNotifications } from '#notifications/server/store.ts'

/** HR corrects a completed evaluation with a new version, which begins as a draft like any other. */
export function correctRoute(app: FastifyInstance) {
  serve(app, endingApi.correct, async ({ params, body }, { db, actor, ifMatch }) => {
    // Held, so that of two who correct it at once the second finds the version of the first.
    const before = await lockEvaluation(db, params.evaluation_id, actor)
    assertCanCorrect(correctRefusal(before, actor))
    await assertNotBegun(db, before.evaluation_id)
    assertNotStale(ifMatch, before.updated_at, before)
    const evaluation_id = await insertVersion(db, before.evaluation_id, body.reason)
    await resolveOwners(db, [evaluation_id])
    await record(db, { before, evaluation_id, reason: body.reason }, actor)
    return findChanged(db, evaluation_id, actor)
  })
}

function assertCanCorrect(refusal: CorrectRefusal | undefined) {
  switch (refusal) {
    case undefined:
      return
    case 'about_yourself':
      throw forbidden(problemText((t) => t.refusal[refusal]))
    case 'not_hr':
      throw forbidden()
    default:
      throw conflict(problemText((t) => t.ending[refusal]))
  }
}

const conflict = (sentence: ReturnType<typeof problemText>) =>
  new Problem(409, 'conflict', sentence)

async function assertNotBegun(db: Database, evaluation_id: string) {
  const begun = await db.$count(evaluations, eq(evaluations.version_of, evaluation_id))
  if (begun > 0) throw conflict(problemText((t) => t.ending.begun))
}

/** A copy with everything that was reached, and with the weights that the score was derived by. */
async function insertVersion(db: Database, version_of: string, correction_reason: string) {
  const row = firstOrThrowNotFound(
    await db.select().from(evaluations).where(eq(evaluations.evaluation_id, version_of)),
  )
  const items = (await listItemsOf(db, [version_of])).get(version_of)
  const evaluation_id = newId()
  const at = now()
  const dates = { created_at: at, updated_at: at }
  await db.insert(evaluations).values({
    ...row,
    ...dates,
    evaluation_id,
    version_of,
    correction_reason,
    status: 'Draft',
    moved_at: at,
    // It is no part of the cycle, which may be closed, until it takes the other's place.
    cycle_id: null,
    due_days: null,
    self_assessment: 'off',
    acknowledged_at: null,
    closed_without_answer_at: null,
    informed_at: null,
    replaced_at: null,
  })
  const copied = { evaluation_id, ...dates }
  const ofItems = {
    objectives:
      items?.objectives.map((one) => ({ ...one, ...copied, objective_id: newId() })) ?? [],
    competencies:
      items?.competencies.map((one) => ({ ...one, ...copied, competence_id: newId() })) ?? [],
  }
  if (ofItems.objectives.length > 0) await db.insert(objectives).values(ofItems.objectives)
  if (ofItems.competencies.length > 0) await db.insert(competencies).values(ofItems.competencies)
  return evaluation_id
}

interface Begun {
  before: Evaluation
  evaluation_id: string
  reason: string
}

/** Of the version before nothing is written yet: its employee reads it, and must not learn of the draft. */
async function record(db: Database, { before, evaluation_id, reason }: Begun, actor: SignedIn) {
  const { employee_name, employee_user_id, type, period } = before
  await insertHistory(db, actor, [
    { evaluation_id, action: 'created', to: 'Draft' },
    { evaluation_id, action: 'correction_begun', comment: reason },
  ])
  await writeAudit(db, actor, {
    entity: 'evaluation',
    entity_id: evaluation_id,
    evaluation_id,
    entity_name: `${employee_name}, ${type} ${period}`,
    after: { employee_name, type, period, reason },
  })
  const owners = await expectedToAct(db, { evaluation_id, employee_user_id })
  await createNotifications(
    db,
    owners.filter((user_id) => user_id !== actor.user_id),
    {
      kind: 'needs_action',
      event: 'assigned',
      evaluation_id,
      employee_name,
      actor_name: actor.name,
      status: 'Draft',
    },
  )
}
