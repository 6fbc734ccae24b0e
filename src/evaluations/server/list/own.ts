import { and } from 'drizzle-orm'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { selectEvaluations, shownTo } from '#evaluations/server/store.ts'
import { isOwn, visibilityFilter } from '#evaluations/server/visible.ts'

/** The own evaluations, those that are shown to their employee. */
export const listOwn = async (db: Database, actor: Actor) =>
  (await selectEvaluations(db, {}).where(and(isOwn(actor), visibilityFilter(actor)))).map(
    shownTo(actor),
  )
