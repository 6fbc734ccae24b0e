import * as z from 'zod/mini'
import { post } from '#kit/contract/endpoint.ts'
import { Id, Moment, text } from '#kit/contract/primitives.ts'
import { maxAtOnce } from '#evaluations/rules/bulk/many.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { Evaluation } from './evaluation.ts'

export const moveOutcomes = ['moved', 'refused', 'stale', 'not_found'] as const

export const MoveResult = z.object({
  evaluation_id: Id,
  outcome: z.enum(moveOutcomes),
  /** Why it was not moved; empty when it was. */
  message: z.string(),
  /** As it is now; null when the caller cannot see it. */
  evaluation: z.nullable(Evaluation),
})
export type MoveResult = z.infer<typeof MoveResult>

export const moveApi = {
  withdraw: post('/api/evaluations/:evaluation_id/withdraw/', {
    summary: 'Take back the own last step, until someone else has acted',
    needs: ['evaluations_manage', 'team_management'],
    params: z.object({ evaluation_id: Id }),
    reply: Evaluation,
  }),
  move: post('/api/evaluations/move/', {
    summary: 'Move up to 500 evaluations; each is answered by itself',
    needs: ['evaluations_manage', 'team_management'],
    body: z.object({
      evaluation_ids: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'required' }),
          z.maxLength(maxAtOnce, { error: 'too_many_at_once' }),
        ),
      /** Left out, each takes the step that approval leads to. */
      status: z.optional(z.enum(statuses)),
      comment: z.optional(text(4000)),
      /** The `updated_at` that was seen of each, as If-Match is for one. */
      versions: z.optional(z.record(z.string(), Moment)),
    }),
    reply: z.object({ results: z.array(MoveResult) }),
  }),
}
