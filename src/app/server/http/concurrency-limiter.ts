import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#kit/server/api/problem.ts'
import { problemText } from '#kit/texts/problems.ts'
import { takesFiles } from './request-timeouts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Waits for something outside this server without a place among the calls at work. */
    withoutPlace: <T>(work: () => Promise<T>) => Promise<T>
  }
}

/** Calls at work at once, and how many more may wait for their turn. */
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
 * Where more is asked than can be answered, as much as ever is answered, and the rest is told at once
 * to come back: a thousand calls that share what there is would all be too late.
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
    // The person who has gone meanwhile is not worked for.
    if (request.raw.socket.destroyed) throw tooMany()
  })

  app.addHook('onSend', async (request) => giveBack(request))
}
