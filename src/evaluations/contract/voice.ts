import * as z from 'zod/mini'
import { get, post } from '#kit/contract/endpoint.ts'
import { pageOf } from '#kit/contract/page.ts'
import { Arabic, filled, Id, Moment } from '#kit/contract/primitives.ts'
import { roles } from '#kit/rules/actor.ts'
import { audiences } from '#evaluations/rules/voice/item-comments.ts'
import { Evaluation } from './evaluation.ts'

const ofItem = z.object({ evaluation_id: Id, item_id: Id })

export const ItemComment = z.object({
  comment_id: Id,
  item_id: Id,
  at: Moment,
  author_id: z.nullable(Id),
  author_name: z.string(),
  author_name_ar: Arabic,
  author_role: z.enum(roles),
  text: z.string(),
  audience: z.enum(audiences),
})
export type ItemComment = z.infer<typeof ItemComment>

export const voiceApi = {
  comments: get('/api/evaluations/:evaluation_id/items/:item_id/comments/', {
    summary: 'What was said about an objective or a competency, oldest first',
    needs: 'signed_in',
    params: ofItem,
    reply: pageOf(ItemComment),
  }),
  comment: post('/api/evaluations/:evaluation_id/items/:item_id/comments/', {
    summary: 'Say something about an objective or a competency',
    needs: 'signed_in',
    status: 201,
    params: ofItem,
    body: z.object({
      text: filled('comment_text_required', 4000),
      /** Left out: managers before the employee review, everyone from then on. */
      audience: z.optional(z.enum(audiences)),
    }),
    reply: ItemComment,
  }),
  answer: post('/api/evaluations/:evaluation_id/disputes/:item_id/answer/', {
    summary: 'Answer what the employee disputes; the employee reads it at the next review',
    needs: ['evaluations_manage', 'team_management'],
    params: ofItem,
    body: z.object({ answer: filled('answer_required', 4000) }),
    reply: Evaluation,
  }),
}
