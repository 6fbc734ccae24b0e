import type { FastifyInstance } from 'fastify'
import { placementApi } from '#employees/contract/placements.ts'
import { problemText } from '#employees/texts/problems.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { assertNotStale, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { findPlacement, lockPlacement, listPlacements, deletePlacement } from './placement-store.ts'
import { place, replace } from './place.ts'
import { placementsChanged } from '#employees/server/events.ts'
import { findEmployee, lockEmployee } from '#employees/server/store.ts'

const entity = 'placement'

export function placementRoutes(app: FastifyInstance) {
  serveList(app, placementApi.list, ({ query }, { db, actor, request }) =>
    listPlacements(db, query, actor, request),
  )

  serve(app, placementApi.get, ({ params }, { db, actor }) => findPlacement(db, params.id, actor))

  serve(app, placementApi.create, async ({ body }, { db, actor }) => {
    const { employee_id, ...target } = body
    await lockEmployee(db, employee_id, actor)
    const person = await findEmployee(db, employee_id, actor)
    if (person.departments_ids.length > 0) {
      throw new Problem(
        409,
        'duplicate',
        problemText((t, shown) => t.alreadyPlaced(shown(person).name)),
      )
    }
    const entity_id = await place(db, employee_id, target)
    await placementsChanged.emit(db, { employee_ids: [employee_id], actor })
    const after = await findPlacement(db, entity_id, actor)
    await writeAudit(db, actor, {
      entity,
      entity_id,
      entity_name: person.name,
      after: { ...after },
    })
    return after
  })

  serve(app, placementApi.update, async ({ params, body }, { db, actor, ifMatch }) => {
    const before = await lockPlacement(db, params.id, actor)
    assertNotStale(ifMatch, before.updated_at, before)
    const after = await replace(db, before, body, actor, nextMoment(before.updated_at))
    await placementsChanged.emit(db, { employee_ids: [before.employee_id], actor })
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
    await deletePlacement(db, before.placement_id)
    await placementsChanged.emit(db, { employee_ids: [before.employee_id], actor })
    const { placement_id: entity_id, employee_name: entity_name } = before
    await writeAudit(db, actor, { entity, entity_id, entity_name, before: { ...before } })
  })
}
