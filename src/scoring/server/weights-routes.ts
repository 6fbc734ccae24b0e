import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { weightsApi } from '#scoring/contract.ts'
import { weightsRefusal } from '#scoring/rules/weights.ts'
import { problemText } from '#scoring/texts/problems.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { assertNotStale, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve } from '#kit/server/api/serve.ts'
import { weightsChanged } from './events.ts'
import { findLevelWeights, saveWeights } from './weights-store.ts'

/** Levels have no ids of their own; in the audit log each has a fixed one. */
const auditIds = {
  IC: '00000000-0000-4000-8000-000000000001',
  SUPERVISORY: '00000000-0000-4000-8000-000000000002',
  MIDDLE: '00000000-0000-4000-8000-000000000003',
}

export function weightsRoutes(app: FastifyInstance) {
  serve(app, weightsApi.get, ({ params }, { db }) => findLevelWeights(db, params.level))

  serve(app, weightsApi.save, async ({ params, body }, { db, actor, ifMatch }) => {
    const { level } = params
    const refusal = weightsRefusal(body)
    if (refusal) {
      throw new Problem(
        400,
        'invalid',
        problemText((t) => t.weights[refusal]),
      )
    }
    // The row may not exist yet, so the level itself is locked.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`weights ${level}`}))`)
    const before = await findLevelWeights(db, level)
    assertNotStale(ifMatch, before.updated_at, before)
    await saveWeights(db, level, body, nextMoment(before.updated_at))
    await weightsChanged.emit(db, { level, weights: body })
    const after = await findLevelWeights(db, level)
    const what = { entity: 'weights', entity_id: auditIds[level], entity_name: level }
    await writeAudit(db, actor, { ...what, before, after })
    return after
  })
}
