import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { commentDraftApi } from '#evaluations/contract/comment-drafts.ts'
import { findEvaluation } from '#evaluations/server/store.ts'
import { competencies, objectives } from '#evaluations/tables.ts'
import { commentDrafts } from '#evaluations/tables/voice.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { assertNotStale } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { assertCanComment, gone } from './comment-checks.ts'
import { findItems } from './dispute-store.ts'

interface Draft {
  user_id: string
  about_id: string
}

const isDraft = ({ user_id, about_id }: Draft) =>
  and(eq(commentDrafts.user_id, user_id), eq(commentDrafts.about_id, about_id))

/** Comments that save themselves while they are written; no one but their author reads them. */
export function draftRoutes(app: FastifyInstance) {
  serveList(app, commentDraftApi.removed, async ({ params }, { db, actor }) => {
    const { evaluation_id } = await findEvaluation(db, params.evaluation_id, actor)
    const results = await listRemoved(db, evaluation_id, actor)
    return { count: results.length, next: null, previous: null, results }
  })

  serve(app, commentDraftApi.get, async ({ params }, { db, actor }) => {
    await findEvaluation(db, params.evaluation_id, actor)
    const draft = await findDraft(db, { ...params, user_id: actor.user_id })
    // The own words are not lost with the item they are about.
    const is_removed = (await findAbout(db, params, draft !== undefined)) === undefined
    return { ...(draft ?? empty()), ...(is_removed && { is_removed }) }
  })

  serve(app, commentDraftApi.save, async ({ params, body }, { db, actor, ifMatch }) => {
    const evaluation = await findEvaluation(db, params.evaluation_id, actor)
    const draft = { ...params, user_id: actor.user_id }
    const stored = await findDraft(db, draft)
    const item = await findAbout(db, params, stored !== undefined)
    // A second tab or device of the author wrote on; what was sent or emptied there is no loss here.
    if (stored) assertNotStale(ifMatch, stored.updated_at, stored)
    const before = stored ?? empty()
    const { text = before.text, audience = before.audience } = body
    const after = { text, audience, updated_at: now() }
    const isEmptied = text.trim() === ''
    if (params.about_id !== params.evaluation_id && !isEmptied) assertCanComment(evaluation)
    if (isEmptied) await deleteDraft(db, draft)
    else
      await db
        .insert(commentDrafts)
        .values({ ...draft, ...item, ...after })
        .onConflictDoUpdate({
          target: [commentDrafts.user_id, commentDrafts.about_id],
          set: { ...item, ...after },
        })
    return { ...after, ...(item === undefined && { is_removed: true }) }
  })
}

/** The author has sent it. */
export const deleteDraft = (db: Database, draft: Draft) =>
  db.delete(commentDrafts).where(isDraft(draft))

async function findDraft(db: Database, draft: Draft) {
  const [found] = await db
    .select({
      text: commentDrafts.text,
      audience: commentDrafts.audience,
      updated_at: commentDrafts.updated_at,
    })
    .from(commentDrafts)
    .where(isDraft(draft))
  return found
}

const empty = () => ({ text: '', audience: null, updated_at: now() })

/** The own drafts about items that are no longer there, the oldest first. */
const listRemoved = (db: Database, evaluation_id: string, { user_id }: Pick<Actor, 'user_id'>) => {
  const { about_id } = commentDrafts
  return db
    .select({
      item_id: about_id,
      item_name: commentDrafts.item_name,
      item_name_ar: commentDrafts.item_name_ar,
      text: commentDrafts.text,
    })
    .from(commentDrafts)
    .where(
      and(
        eq(commentDrafts.user_id, user_id),
        eq(commentDrafts.evaluation_id, evaluation_id),
        ne(about_id, evaluation_id),
        sql`not exists (select 1 from ${objectives} where ${objectives.objective_id} = ${about_id})`,
        sql`not exists (select 1 from ${competencies} where ${competencies.competence_id} = ${about_id})`,
      ),
    )
    .orderBy(asc(commentDrafts.updated_at), asc(about_id))
}

interface About {
  evaluation_id: string
  about_id: string
}

/**
 * How the item is called that a draft is about; of the evaluation itself nothing. Undefined where it was removed and one
 * has written about it; a 404 where one has not.
 */
async function findAbout(db: Database, { evaluation_id, about_id }: About, isWritten: boolean) {
  if (about_id === evaluation_id) return {}
  const [item] = await findItems(db, evaluation_id, [about_id])
  if (!item && !isWritten) throw gone(problemText((t) => t.voice.itemGone))
  return item && { item_name: item.item_name, item_name_ar: item.item_name_ar }
}
