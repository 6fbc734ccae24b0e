import type { FastifyInstance } from 'fastify'
import { type UnitChange, unitChangeApi } from '#assignments/contract/unit-changes.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { listRecentChanges } from './recent-changes.ts'
import { type Change, dissolveUnit, moveUnit } from './unit-change.ts'
import { undoUnitChange } from './undo-unit-change.ts'

export function unitChangeRoutes(app: FastifyInstance) {
  serveList(app, unitChangeApi.recent, async (_, { db }) => {
    const results = await listRecentChanges(db)
    return { count: results.length, next: null, previous: null, results }
  })
  serve(app, unitChangeApi.move, async ({ params, body }, { db, actor, language }) =>
    inWords(await moveUnit(db, params.unit_id, body, actor), language),
  )
  serve(app, unitChangeApi.dissolve, async ({ params, body }, { db, actor, language }) =>
    inWords(await dissolveUnit(db, params.unit_id, body, actor), language),
  )
  serve(app, unitChangeApi.undo, ({ params }, { db, actor }) =>
    undoUnitChange(db, params.change_id, actor),
  )
}

const inWords = ({ blockers, ...change }: Change, language: Language): UnitChange => ({
  ...change,
  blockers: blockers.map(({ kind, message }) => ({ kind, message: message(language) })),
})
