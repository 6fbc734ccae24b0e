import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kit/rules/actor.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { notificationApi } from '#notifications/contract.ts'
import { notifications } from '#notifications/tables.ts'
import { listDeliveries, sendAgain } from './delivery-store.ts'
import type { Live } from './live.ts'
import { namesNothingHidden } from './ports.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './store.ts'
import { streamRoute } from './stream.ts'

declare module 'fastify' {
  interface FastifyInstance {
    notificationBus: Live
  }
}

export function notificationRoutes(app: FastifyInstance) {
  serveList(app, notificationApi.list, ({ query }, { db, actor, request }) =>
    listNotifications(db, actor.user_id, query, request),
  )
  serve(app, notificationApi.unreadCount, (_, { db, actor }) => countUnread(db, actor.user_id))
  serve(app, notificationApi.markRead, ({ params }, { db, actor }) =>
    markRead(db, actor.user_id, params.notification_id),
  )
  const readableBy = (actor: Actor) => namesNothingHidden(notifications.evaluation_id, actor)
  serveList(app, notificationApi.deliveries, ({ query }, { db, actor, request }) =>
    listDeliveries(db, query, readableBy(actor), request),
  )
  serve(app, notificationApi.sendAgain, ({ params }, { db, actor }) =>
    sendAgain(db, params.delivery_id, readableBy(actor)),
  )
  streamRoute(app, app.notificationBus)
  serve(app, notificationApi.readAll, (_, { db, actor }) => markAllRead(db, actor.user_id))
}
