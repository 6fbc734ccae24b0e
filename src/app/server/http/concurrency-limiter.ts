import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#kit/server/api/problem.ts'
import { problemText } from '#kit/texts/problems.ts'
import { takesFiles } from './request-timeouts.ts'

/** The number of calls handled at once, and of calls that may queue. */
export interface Limits {
  concurrency: number
  queue: number
}

export const defaultLimits: Limits = { concurrency: 64, queue: 200 }

const tooMany = () =>
  new Problem(
    503,
    'unavailable',
    problemText((t) => t.tooBusy),
    { retryAfter: 1 },
  )

/**
 * Under overload, a fixed number of calls is answered and the rest is refused at once with a request
 * to try again: a thousand calls that share the server would all be too late.
 */
export function limitConcurrency(app: FastifyInstance, limits: Limits) {
  const concurrency = new WeakSet<FastifyRequest>()
  const queue: (() => void)[] = []
  let busy = 0
  function giveBack(request: FastifyRequest) {
    if (!concurrency.delete(request)) return
    passOn()
  }
  function passOn() {
    const next = queue.shift()
    if (next) next()
    else busy--
  }
  async function take(request: FastifyRequest) {
    if (busy < limits.concurrency) busy++
    else if (queue.length >= limits.queue) throw tooMany()
    else await new Promise<void>((resolve) => queue.push(resolve))
    concurrency.add(request)
  }

  app.decorateRequest('releasePlace', function () {
    giveBack(this)
  })
  app.decorateRequest('withoutPlace', async function withoutPlace(this: FastifyRequest, work) {
    const hadPlace = concurrency.has(this)
    giveBack(this)
    const result = await work()
    if (hadPlace) await take(this)
    return result
  })

  // Once its body is there, so that no one holds a place by being slow; files and streams hold none.
  app.addHook('preHandler', async (request, reply) => {
    const { url = '' } = request.routeOptions
    if (!url.startsWith('/api/') || url.endsWith('/stream/') || takesFiles(request)) return
    await take(request)
    // Answered while it waited, because the database has gone.
    if (reply.sent) return giveBack(request)
    // The client has disconnected while it waited.
    if (request.raw.socket.destroyed) throw tooMany()
  })

  app.addHook('onSend', async (request) => giveBack(request))
}
