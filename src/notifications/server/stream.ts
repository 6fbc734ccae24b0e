import type { FastifyInstance } from 'fastify'
import { parsed, permitted } from '#kit/server/api/serve.ts'
import { notificationApi } from '#notifications/contract.ts'
import type { Watched } from '#notifications/rules/watched.ts'
import { coalesced } from './coalesced.ts'
import type { Live } from './live.ts'
import { openPersonStreams } from './person-streams.ts'
import { lastChangeOf } from './ports.ts'

/** Often enough that no proxy takes the silence for the end, and that an expired token is noticed. */
const heartbeat = 20_000

/** GET /api/notifications/stream/: the unread count and changes of what the page shows. */
export function streamRoute(app: FastifyInstance, live: Live) {
  const endpoint = notificationApi.stream
  app.endpoints.push(endpoint)
  const open = openPersonStreams(app.db, live)
  // Streams never end by themselves; a server that wants to end must not wait for them.
  app.addHook('preClose', async () => open.endAll())

  app.get(endpoint.path, async (request, reply) => {
    let actor = await permitted(endpoint, request)
    const { user_id, session_id } = actor
    const { entity, id } = parsed(endpoint, request).query as Partial<Watched>
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
    const unwatch = watch()
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
      actor = await app.identify(request)
      write(': still here\n\n')
    }
    const timer = setInterval(() => void beat().catch(end), heartbeat)
    const stop = () => {
      clearInterval(timer)
      remove()
      unwatch()
    }
    /** Notifies the page of changes to what it shows; asked each time whether the person still sees it. */
    function watch() {
      if (!entity || !id) return () => {}
      let seen: string | undefined
      const look = coalesced(async () => {
        const updated_at = await lastChangeOf(app.db, actor, { entity, id })
        if (updated_at === undefined || updated_at === seen) return
        seen = updated_at
        write(`event: changed\ndata: ${JSON.stringify({ entity, id, updated_at })}\n\n`)
      }, end)
      look()
      return live.watch({ entity, id }, look)
    }
    // A client that left while it was identified sends no further event.
    if (raw.destroyed) stop()
    else raw.on('close', stop)
  })
}
