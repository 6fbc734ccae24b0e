import type { FastifyInstance } from 'fastify'
import { unitChangeApi } from '#assignments/contract/unit-changes.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { listRecentChanges } from './recent-changes.ts'
import { dissolveUnit, moveUnit } from './unit-change.ts'
import { undoUnitChange } from './undo-unit-change.ts'

export function unitChangeRoutes(app: FastifyInstance) {
  serveList(app, unitChangeApi.recent, async (_, { db }) => {
    const results = await listRecentChanges(db)
    return { count: results.length, next: null, previous: null, results }
  })
  serve(app, unitChangeApi.move, ({ params, body }, { db, actor }) =>
    moveUnit(db, params.unit_id, body, actor),
  )
  serve(app, unitChangeApi.dissolve, ({ params, body }, { db, actor }) =>
    dissolveUnit(db, params.unit_id, body, actor),
  )
  serve(app, unitChangeApi.undo, ({ params }, { db, actor }) =>
    undoUnitChange(db, params.change_id, actor),
  )
}
