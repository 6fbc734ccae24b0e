import * as z from 'zod/mini'
import { get, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Id, Moment, Nothing } from '#kit/contract/primitives.ts'

/** `needs_action` waits on its reader; `update` only tells. */
export const notificationKinds = ['needs_action', 'update'] as const

export const Notification = z.object({
  notification_id: Id,
  kind: z.enum(notificationKinds),
  evaluation_id: Id,
  employee_name: z.string(),
  actor_name: z.string(),
  /** Where the evaluation moved to. */
  status: z.string(),
  created_at: Moment,
  read_at: z.nullable(Moment),
  path: z.string(),
})
export type Notification = z.infer<typeof Notification>

const one = z.object({ notification_id: Id })

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
  read: post('/api/notifications/:notification_id/read/', {
    summary: 'Mark one as read',
    needs: 'signed_in',
    params: one,
    reply: Nothing,
  }),
  readAll: post('/api/notifications/read-all/', {
    summary: 'Mark all as read',
    needs: 'signed_in',
    reply: Nothing,
  }),
}
