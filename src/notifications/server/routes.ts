import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/server/serve.ts'
import { notificationApi } from '#notifications/contract.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './store.ts'

export function notificationRoutes(app: FastifyInstance) {
  serve(app, notificationApi.list, ({ query }, { db, actor, request }) =>
    listNotifications(db, actor.user_id, query, request),
  )
  serve(app, notificationApi.unreadCount, (_, { db, actor }) => countUnread(db, actor.user_id))
  serve(app, notificationApi.read, ({ params }, { db, actor }) =>
    markRead(db, actor.user_id, params.notification_id),
  )
  serve(app, notificationApi.readAll, (_, { db, actor }) => markAllRead(db, actor.user_id))
}
