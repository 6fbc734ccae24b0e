import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { framework } from '#kit/server/api/answer-problems.ts'

/** Milliseconds a client may take. */
export interface Timeouts {
  /** Until its headers are there. */
  headers: number
  /** Until its body is there, from the first header on. */
  body: number
  /** The same where the body is a file. */
  upload: number
  /** Without reading or writing anything. The stream of events beats three times as often. */
  silence: number
}

export const defaultTimeouts: Timeouts = {
  headers: 15_000,
  body: 25_000,
  upload: 600_000,
  silence: 60_000,
}

/** What Node itself sees to. */
export const limitsFor = ({ headers, upload, silence }: Timeouts) => ({
  connectionTimeout: silence,
  requestTimeout: upload,
  http: {
    headersTimeout: headers,
    requestTimeout: upload,
    // The interval of Node's own check; its default is half a minute.
    connectionsCheckingInterval: Math.ceil(headers / 5),
  },
})

export const takesFiles = ({ routeOptions, server }: FastifyRequest) =>
  (routeOptions.bodyLimit ?? 0) > (server.initialConfig.bodyLimit ?? 0)

/**
 * Answers a too slow request body with 408 and closes the connection. Node has one limit for all
 * requests, which must suffice for a large file on a slow line.
 */
export function enforceTimeouts(app: FastifyInstance, { body, upload }: Timeouts) {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete) return
    const timeout = takesFiles(request) ? upload : body
    timers.set(request, setTimeout(() => give(request, reply), timeout).unref())
    request.raw.once('end', () => clearTimeout(timers.get(request)))
  })

  app.addHook('onResponse', async (request) => {
    clearTimeout(timers.get(request))
    const { raw } = request
    // Answered before all of it was sent: what is left of it is waited for, but not for ever.
    if (raw.complete || raw.destroyed) return
    const timer = setTimeout(() => raw.destroy(), body).unref()
    raw.socket.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
  })
}

function give({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return
  if (reply.sent) raw.destroy()
  else reply.header('connection', 'close').send(framework[408]?.())
}
