import * as z from 'zod/mini'
import { channels, noticeKinds } from '#accounts/rules/channels.ts'
import { get, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { noticeEvents } from '#notifications/rules/notice-events.ts'
import { watchedEntities } from '#notifications/rules/watched.ts'
import { Arabic, Id, Moment, Nothing } from '#kit/contract/primitives.ts'

/** `needs_action` needs the reader's action; `update` only informs. */
export const notificationKinds = noticeKinds
export const deliveryStatuses = ['waiting', 'sent', 'failed'] as const

export const Delivery = z.object({
  delivery_id: Id,
  channel: z.enum(channels),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  /** Why the last attempt failed; null when it did not. */
  last_error: z.nullable(z.string()),
  next_attempt_at: Moment,
  sent_at: z.nullable(Moment),
  created_at: Moment,
  recipient_name: z.string(),
  recipient_name_ar: Arabic,
  employee_name: z.string(),
  employee_name_ar: Arabic,
  /** Null when it is about several evaluations. */
  evaluation_id: z.nullable(Id),
  event: z.enum(noticeEvents),
  count: z.int(),
  kind: z.enum(noticeKinds),
})
export type Delivery = z.infer<typeof Delivery>

export const Notification = z.object({
  notification_id: Id,
  kind: z.enum(notificationKinds),
  event: z.enum(noticeEvents),
  /** Null when it is about several evaluations. */
  evaluation_id: z.nullable(Id),
  /** How many evaluations it is about. */
  count: z.int(),
  /** Of a reminder: how many more are overdue of people who report to the reader; an older server sends none. */
  copies: z._default(z.int(), 0),
  employee_name: z.string(),
  employee_name_ar: Arabic,
  actor_name: z.string(),
  actor_name_ar: Arabic,
  /** Where the evaluation moved to. */
  status: z.string(),
  /** What HR wrote for a reminder. */
  note: z.nullable(z.object({ en: z.string(), ar: z.string() })),
  created_at: Moment,
  read_at: z.nullable(Moment),
  /** Null while it still waits for its reader. */
  settled_at: z.nullable(Moment),
  path: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** The event `changed` of the stream. */
export const Changed = z.object({ entity: z.enum(watchedEntities), id: Id, updated_at: Moment })

const byId = z.object({ notification_id: Id })

export const notificationApi = {
  list: get('/api/notifications/', {
    summary: 'The own notifications, newest first',
    needs: 'signed_in',
    query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    reply: pageOf(Notification),
  }),
  unreadCount: get('/api/notifications/unread-count/', {
    summary: 'How many are unread',
    needs: 'signed_in',
    reply: z.object({ count: z.int() }),
  }),
  markRead: post('/api/notifications/:notification_id/read/', {
    summary: 'Mark byId as read',
    needs: 'signed_in',
    params: byId,
    reply: Nothing,
  }),
  stream: get('/api/notifications/stream/', {
    summary:
      'Server-sent events: `count` with { count } now and whenever it changes; `changed` with { entity, id, updated_at } when what the page shows was changed; `replaced` when a sixth stream closes it',
    needs: 'signed_in',
    // What the page shows, if others can change it meanwhile.
    query: z.object({ entity: z.optional(z.enum(watchedEntities)), id: z.optional(Id) }),
    reply: z.string(),
  }),
  deliveries: get('/api/notifications/deliveries/', {
    summary: 'Deliveries that were sent or failed, and why, newest first',
    needs: 'system_settings',
    query: z.object({
      limit: pageQuery.limit,
      cursor: pageQuery.cursor,
      status: z.optional(z.enum(deliveryStatuses)),
      channel: z.optional(z.enum(channels)),
    }),
    reply: pageOf(Delivery),
  }),
  sendAgain: post('/api/notifications/deliveries/:delivery_id/retry/', {
    summary: 'Send a delivery that failed once more',
    needs: 'system_settings',
    params: z.object({ delivery_id: Id }),
    reply: Nothing,
  }),
  readAll: post('/api/notifications/read-all/', {
    summary: 'Mark all as read',
    needs: 'signed_in',
    reply: Nothing,
  }),
}
