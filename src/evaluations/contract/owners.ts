import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { del, get, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Arabic, Day, filled, Id, Moment } from '#kit/contract/primitives.ts'
import { maxAtOnce } from '#evaluations/rules/bulk/many.ts'
import { stuckReasons } from '#evaluations/rules/owners/stuck.ts'
import { Evaluation } from './evaluation.ts'

export const ReassignResult = z.object({
  evaluation_id: Id,
  outcome: z.enum(['reassigned', 'refused', 'not_found']),
  /** Why it was refused, in the language of the request; empty otherwise. */
  message: z.string(),
})
export type ReassignResult = z.infer<typeof ReassignResult>

export const StuckStep = z.object({
  evaluation: Evaluation,
  owner_id: z.nullable(Id),
  owner_name: z.nullable(z.string()),
  owner_name_ar: Arabic,
  waiting_since: Moment,
  working_days: z.int(),
  due_on: z.nullable(Day),
  why: z.enum(stuckReasons),
  proposed_owner: z.nullable(z.object({ user_id: Id, name: z.string(), name_ar: Arabic })),
})
export type StuckStep = z.infer<typeof StuckStep>

const one = z.object({ evaluation_id: Id })

export const ownerApi = {
  reassign: post('/api/evaluations/reassign/', {
    summary: 'Give the steps of evaluations to someone',
    needs: 'evaluations_manage',
    roles: office,
    body: z.object({
      evaluation_ids: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'required' }),
          z.maxLength(maxAtOnce, { error: 'too_many_at_once' }),
        ),
      to_user_id: z.uuid({ error: 'to_user_required' }),
      reason: filled('reassign_reason_required', 1000),
    }),
    reply: z.array(ReassignResult),
  }),
  stuck: get('/api/evaluations/stuck/', {
    summary: 'Steps that no one takes: overdue, waiting too long or without an owner',
    needs: 'evaluations_manage',
    roles: office,
    query: z.object({
      limit: pageQuery.limit,
      cursor: pageQuery.cursor,
      /** Working days a step may wait. */
      days: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(365)), 5),
    }),
    reply: pageOf(StuckStep),
  }),
  take: post('/api/evaluations/:evaluation_id/take/', {
    summary: 'Take a step from the HR queue',
    needs: 'evaluations_manage',
    roles: office,
    params: one,
    reply: Evaluation,
  }),
  giveBack: del('/api/evaluations/:evaluation_id/take/', {
    summary: 'Give a step back to the HR queue',
    needs: 'evaluations_manage',
    roles: office,
    params: one,
    reply: Evaluation,
  }),
}
