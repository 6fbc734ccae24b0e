import * as z from 'zod/mini'
import { get } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Arabic, Id, Moment } from '#kit/contract/primitives.ts'
import { securityEventKinds } from '#accounts/rules/security/security-events.ts'

export const SecurityEvent = z.object({
  event_id: Id,
  at: Moment,
  kind: z.enum(securityEventKinds),
  /** The account concerned; null where none was found. */
  user_id: z.nullable(Id),
  user_name: z.string(),
  user_name_ar: Arabic,
  /** Who did it, if not the owner. */
  actor_id: z.nullable(Id),
  actor_name: z.string(),
  actor_name_ar: Arabic,
  address: z.string(),
  user_agent: z.string(),
  /** The call that was refused, what was exported, a role. */
  detail: z.nullable(z.record(z.string(), z.string())),
  /** How often within a minute. */
  count: z.int(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

const ownQuery = z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor })
const query = z.object({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  search: pageQuery.search,
  kind: z.optional(z.enum(securityEventKinds)),
  /** Whose account it is about, or who did it. */
  person: z.optional(Id),
  since: z.optional(Moment),
  until: z.optional(Moment),
})
export type SecurityEventsQuery = z.output<typeof query>
export type OwnSecurityEventsQuery = z.output<typeof ownQuery>

export const securityLogApi = {
  list: get('/api/security-events/', {
    summary: 'Who signed in, failed, was refused or changed who can, newest first',
    needs: 'system_settings',
    query,
    reply: pageOf(SecurityEvent),
  }),
  own: get('/api/accounts/me/security-events/', {
    summary: 'What the security log holds of the own account, newest first',
    needs: 'signed_in',
    query: ownQuery,
    reply: pageOf(SecurityEvent),
  }),
}
