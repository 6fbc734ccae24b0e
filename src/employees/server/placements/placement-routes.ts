import type { FastifyInstance } from 'fastify'
import { placementApi } from '#employees/contract/placements.ts'
import { problemText } from '#employees/texts/problems.ts'
import { nextMoment } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertNotStale, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import {
  findPlacement,
  lockPlacement,
  listPlacementHistory,
  listPlacements,
  placementsNamed,
  deletePlacement,
} from './placement-store.ts'
import { endPlacement, place, replace } from './place.ts'
import { findEmployee, lockEmployee } from '#employees/server/store.ts'

const entity = 'placement'

/** An employee can have a history without a placement; then the id is the employee's. */
async function employeeMeant(db: Database, id: string, actor: SignedIn) {
  const [placement] = await placementsNamed(db, id, actor)
  return placement?.employee_id ?? (await findEmployee(db, id, actor)).employee_id
}

export function placementRoutes(app: FastifyInstance) {
  serve(app, placementApi.list, ({ query }, { db, actor, request }) =>
    listPlacements(db, query, actor, request),
  )

  serve(app, placementApi.get, ({ params }, { db, actor }) => findPlacement(db, params.id, actor))

  serve(app, placementApi.create, async ({ body }, { db, actor }) => {
    const { employee_id, ...target } = body
    await lockEmployee(db, employee_id, actor)
    const { name, departments_ids } = await findEmployee(db, employee_id, actor)
    if (departments_ids.length > 0) {
      throw new Problem(
        409,
        'duplicate',
        problemText((t) => t.alreadyPlaced(name)),
      )
    }
    const entity_id = await place(db, employee_id, target)
    const after = await findPlacement(db, entity_id, actor)
    await writeAudit(db, actor, { entity, entity_id, entity_name: name, after: { ...after } })
    return after
  })

  serve(app, placementApi.update, async ({ params, body }, { db, actor, ifMatch }) => {
    const before = await lockPlacement(db, params.id, actor)
    assertNotStale(ifMatch, before.updated_at, before)
    const after = await replace(db, before, body, actor, nextMoment(before.updated_at))
    const { placement_id: entity_id, employee_name: entity_name } = before
    await writeAudit(db, actor, {
      entity,
      entity_id,
      entity_name,
      before: { ...before },
      after: { ...after },
    })
    return after
  })

  serve(app, placementApi.delete, async ({ params }, { db, actor, ifMatch }) => {
    const before = await lockPlacement(db, params.id, actor)
    assertNotStale(ifMatch, before.updated_at, before)
    await endPlacement(db, before, actor)
    await deletePlacement(db, before.placement_id)
    const { placement_id: entity_id, employee_name: entity_name } = before
    await writeAudit(db, actor, { entity, entity_id, entity_name, before: { ...before } })
  })

  serve(app, placementApi.history, async ({ params }, { db, actor }) => {
    const employee_id = await employeeMeant(db, params.id, actor)
    const results = await listPlacementHistory(db, employee_id)
    return { count: results.length, next: null, previous: null, results }
  })
}
