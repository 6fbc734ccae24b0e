import * as z from 'zod/mini'
import { del, get, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery, yesOrNo } from '#kit/contract/page.ts'
import { Arabic, Day, Id, Moment, Nothing, text } from '#kit/contract/primitives.ts'

export const Delegation = z.object({
  delegation_id: Id,
  from_user_id: Id,
  from_name: z.string(),
  from_name_ar: Arabic,
  to_user_id: Id,
  to_name: z.string(),
  to_name_ar: Arabic,
  valid_from: Day,
  /** The last day, included. */
  valid_to: Day,
  reason: z.string(),
  created_by_name: z.string(),
  created_by_name_ar: Arabic,
  created_at: Moment,
  /** Ended before its last day. */
  ended_at: z.nullable(Moment),
  is_in_force: z.boolean(),
})
export type Delegation = z.infer<typeof Delegation>

/** Someone who can act on evaluation steps. */
export const Delegate = z.object({
  user_id: Id,
  name: z.string(),
  name_ar: Arabic,
  title: z.string(),
  title_ar: Arabic,
})
export type Delegate = z.infer<typeof Delegate>

const day = (missing: string) =>
  z.iso.date({
    error: ({ input }) => (input === undefined || input === '' ? missing : 'invalid_date'),
  })

export const delegationApi = {
  list: get('/api/delegations/', {
    summary: 'The own delegations; with `all`, for HR and administrators, everyone’s',
    needs: 'signed_in',
    query: z.object({ all: z.optional(yesOrNo) }),
    reply: pageOf(Delegation),
  }),
  people: get('/api/delegations/people/', {
    summary: 'People who can act on evaluation steps, by name',
    needs: 'team_management',
    query: z.object({ search: pageQuery.search }),
    reply: pageOf(Delegate),
  }),
  create: post('/api/delegations/', {
    summary: 'Let someone act on review steps while a person is away',
    needs: 'signed_in',
    status: 201,
    body: z.object({
      /** Oneself where it is left out; someone else: HR and administrators only. */
      from_user_id: z.optional(Id),
      to_user_id: z.uuid({ error: 'to_user_required' }),
      valid_from: day('from_required'),
      valid_to: day('from_required'),
      reason: z.optional(text(1000)),
    }),
    reply: Delegation,
  }),
  end: del('/api/delegations/:delegation_id/', {
    summary: 'End a delegation now',
    needs: 'signed_in',
    params: z.object({ delegation_id: Id }),
    reply: Nothing,
  }),
}
