import type { FastifyInstance } from 'fastify'
import { permitted } from '#kit/server/api/serve.ts'
import { notificationApi } from '#notifications/contract.ts'
import type { Live } from './live.ts'
import { openPersonStreams } from './person-streams.ts'

/** Often enough that no proxy takes the silence for the end, and that an expired token is noticed. */
const heartbeat = 20_000

/** GET /api/notifications/stream/: the unread count now, and whenever it changes. */
export function streamRoute(app: FastifyInstance, live: Live) {
  const endpoint = notificationApi.stream
  app.endpoints.push(endpoint)
  const open = openPersonStreams(app.db, live)
  // Streams never end by themselves; a server that wants to end must not wait for them.
  app.addHook('preClose', async () => open.endAll())

  app.get(endpoint.path, async (request, reply) => {
    const { user_id, session_id } = await permitted(endpoint, request)
    const { raw } = reply
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Nothing follows a stream, and a server that ends need not wait for what might.
      'connection': 'close',
    })
    raw.flushHeaders()

    let shown: number | undefined
    const write = (text: string) => {
      if (!raw.writableEnded && !raw.destroyed) raw.write(text)
    }
    const end = () => void raw.end()
    const remove = open.add(user_id, {
      session_id,
      send(count) {
        if (count !== shown) write(`event: count\ndata: ${JSON.stringify({ count })}\n\n`)
        shown = count
      },
      replace() {
        write('event: replaced\ndata: {}\n\n')
        end()
      },
      end,
    })
    // A token that expired ends the stream; the page comes back with a new one.
    const beat = async () => {
      await app.identify(request)
      write(': still here\n\n')
    }
    const timer = setInterval(() => void beat().catch(end), heartbeat)
    const stop = () => {
      clearInterval(timer)
      remove()
    }
    // A client that left while it was identified sends no further event.
    if (raw.destroyed) stop()
    else raw.on('close', stop)
  })
}
