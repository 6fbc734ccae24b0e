import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Letters below which an answer fits into one packet as it is. */
const worthIt = 1400

/**
 * Compresses long texts for clients that accept it: a list of fifty shrinks to a fifth. It runs in
 * the main thread, because the thread pool is used for passwords and a list should not queue
 * behind them. No one learns of a secret from lengths here (BREACH): other sites cannot have a
 * browser send its token.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return payload
    reply.header('vary', 'accept-encoding')
    const takesIt = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s*,|\s*$))/.test(
      request.headers['accept-encoding'] ?? '',
    )
    if (!takesIt || reply.hasHeader('content-encoding')) return payload
    reply.header('content-encoding', 'gzip')
    return gzipSync(payload, { level: 4 })
  })
}
