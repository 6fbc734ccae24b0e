import * as z from 'zod/mini'
import { audiences } from '#evaluations/rules/voice/item-comments.ts'
import { get, put } from '#kit/contract/endpoint.ts'
import { pageOf } from '#kit/contract/page.ts'
import { Arabic, Id, Moment } from '#kit/contract/primitives.ts'

/** About an item, or with the id of the evaluation about that itself. */
const ofDraft = z.object({ evaluation_id: Id, about_id: Id })

export const CommentDraft = z.object({
  text: z.string(),
  /** Null: whom such a comment is usually for. */
  audience: z.nullable(z.enum(audiences)),
  updated_at: Moment,
  /** The item is no longer there. */
  is_removed: z.optional(z.boolean()),
})
export type CommentDraft = z.infer<typeof CommentDraft>

/** About an item that was removed, where it can’t be sent any more. */
export const RemovedDraft = z.object({
  item_id: Id,
  /** As the item was called when this was written; null where an earlier release stored it. */
  item_name: z.nullable(z.string()),
  item_name_ar: Arabic,
  text: z.string(),
})
export type RemovedDraft = z.infer<typeof RemovedDraft>

export const commentDraftApi = {
  removed: get('/api/evaluations/:evaluation_id/comment-drafts/', {
    summary: 'What one was writing about items that were removed',
    needs: 'signed_in',
    params: z.object({ evaluation_id: Id }),
    reply: pageOf(RemovedDraft),
  }),
  get: get('/api/evaluations/:evaluation_id/comment-drafts/:about_id/', {
    summary: 'The comment one is writing, empty where there is none',
    needs: 'signed_in',
    params: ofDraft,
    reply: CommentDraft,
  }),
  save: put('/api/evaluations/:evaluation_id/comment-drafts/:about_id/', {
    summary: 'Save the comment one is writing, for oneself alone; an empty text removes it',
    needs: 'signed_in',
    params: ofDraft,
    body: z.object({
      text: z.optional(z.string().check(z.maxLength(4000))),
      audience: z.optional(z.nullable(z.enum(audiences))),
    }),
    reply: CommentDraft,
  }),
}
