import * as z from 'zod/mini'
import { audiences } from '#evaluations/rules/voice/item-comments.ts'
import { get, put } from '#kit/contract/endpoint.ts'
import { Id, Moment } from '#kit/contract/primitives.ts'

/** About an item, or with the id of the evaluation about that itself. */
const ofDraft = z.object({ evaluation_id: Id, about_id: Id })

export const CommentDraft = z.object({
  text: z.string(),
  /** Null: whom such a comment is usually for. */
  audience: z.nullable(z.enum(audiences)),
  updated_at: Moment,
})
export type CommentDraft = z.infer<typeof CommentDraft>

export const commentDraftApi = {
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
