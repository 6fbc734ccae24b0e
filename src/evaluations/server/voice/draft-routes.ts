import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { commentDraftApi } from '#evaluations/contract/comment-drafts.ts'
import { findEvaluation } from '#evaluations/server/store.ts'
import { commentDrafts } from '#evaluations/tables/voice.ts'
import { serve } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertCanComment, assertIsThere } from './comment-checks.ts'

interface Draft {
  user_id: string
  about_id: string
}

const isDraft = ({ user_id, about_id }: Draft) =>
  and(eq(commentDrafts.user_id, user_id), eq(commentDrafts.about_id, about_id))

/** Comments that save themselves while they are written; no one but their author reads them. */
export function draftRoutes(app: FastifyInstance) {
  serve(app, commentDraftApi.get, async ({ params }, { db, actor }) => {
    await findEvaluation(db, params.evaluation_id, actor)
    await assertIsAbout(db, params)
    return findDraft(db, { ...params, user_id: actor.user_id })
  })

  serve(app, commentDraftApi.save, async ({ params, body }, { db, actor }) => {
    const evaluation = await findEvaluation(db, params.evaluation_id, actor)
    await assertIsAbout(db, params)
    if (params.about_id !== params.evaluation_id) assertCanComment(evaluation)
    const draft = { ...params, user_id: actor.user_id }
    const before = await findDraft(db, draft)
    const { text = before.text, audience = before.audience } = body
    const after = { text, audience, updated_at: now() }
    if (text.trim() === '') await deleteDraft(db, draft)
    else
      await db
        .insert(commentDrafts)
        .values({ ...draft, ...after })
        .onConflictDoUpdate({
          target: [commentDrafts.user_id, commentDrafts.about_id],
          set: after,
        })
    return after
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
  return found ?? { text: '', audience: null, updated_at: now() }
}

async function assertIsAbout(
  db: Database,
  { evaluation_id, about_id }: { evaluation_id: string; about_id: string },
) {
  if (about_id !== evaluation_id) await assertIsThere(db, { evaluation_id, item_id: about_id })
}
