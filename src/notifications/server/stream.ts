import type { FastifyInstance } from 'fastify'
import { permitted } from '#kit/server/serve.ts'
import { notificationApi } from '#notifications/contract.ts'
import type { Live } from './live.ts'
import { countUnread } from './store.ts'

/** Often enough that no proxy takes the silence for the end, and that an ended session is noticed. */
const heartbeat = 20_000

/** GET /api/notifications/stream/: the unread count now, and whenever it changes. */
export function streamRoute(app: FastifyInstance, live: Live) {
  const endpoint = notificationApi.stream
  app.endpoints.push(endpoint)
  const open = new Set<() => void>()
  // Streams never end by themselves; a server that wants to end must not wait for them.
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  app.get(endpoint.path, async (request, reply) => {
    const { user_id } = await permitted(endpoint, request)
    const { raw } = reply
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Nothing follows a stream, and a server that ends need not wait for what might.
      'connection': 'close',
    })

    let shown: number | undefined
    const send = async () => {
      const { count } = await countUnread(app.db, user_id)
      if (count !== shown) raw.write(`event: count\ndata: ${JSON.stringify({ count })}\n\n`)
      shown = count
    }
    const beat = async () => {
      // A token that expired or a session that ended ends the stream; the page comes back with a new one.
      await app.identify(request)
      raw.write(': still here\n\n')
    }
    const end = () => raw.end()
    const attempt = (work: () => Promise<void>) => void work().catch(end)

    open.add(end)
    const stop = live.listen(user_id, () => attempt(send))
    const timer = setInterval(() => attempt(beat), heartbeat)
    raw.on('close', () => {
      open.delete(end)
      clearInterval(timer)
      stop()
    })
    attempt(send)
  })
}
