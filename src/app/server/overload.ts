import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#kit/server/problem.ts'
import { say } from '#kit/texts/problems.ts'
import { takesFiles } from './slow-clients.ts'

/** Calls at work at once, and how many more may wait for their turn. */
export interface Room {
  atWork: number
  waiting: number
}

export const usualRoom: Room = { atWork: 64, waiting: 200 }

const tooMany = () =>
  new Problem(
    503,
    'unavailable',
    say((t) => t.tooBusy),
    { retryAfter: 1 },
  )

/**
 * Where more is asked than can be answered, as much as ever is answered, and the rest is told at once
 * to come back: a thousand calls that share what there is would all be too late.
 */
export function refuseTooMany(app: FastifyInstance, room: Room) {
  const atWork = new WeakSet<FastifyRequest>()
  const waiting: (() => void)[] = []
  let busy = 0
  function giveBack() {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }

  function release(request: FastifyRequest) {
    if (atWork.delete(request)) giveBack()
  }
  app.decorateRequest('releasePlace', function () {
    release(this)
  })

  // Once its body is there, so that nobody holds a place by being slow; files and streams hold none.
  app.addHook('preHandler', async (request, reply) => {
    const { url = '' } = request.routeOptions
    if (!url.startsWith('/api/') || url.endsWith('/stream/') || takesFiles(request)) return
    if (busy < room.atWork) busy++
    else if (waiting.length >= room.waiting) throw tooMany()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    // Answered while it waited, because the database has gone.
    if (reply.sent) return giveBack()
    atWork.add(request)
    // Whoever has gone meanwhile is not worked for.
    if (request.raw.socket.destroyed) throw tooMany()
  })

  app.addHook('onSend', async (request) => release(request))
}
