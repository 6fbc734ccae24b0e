import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** GET /healthz: the process lives. GET /readyz: the database answers, and migrations are in. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool) {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))

  // The server only listens once migrations are in, so an answering database is all that is left to ask.
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.status(503).header('retry-after', 1).send({ status: 'unavailable' })
    }
  })
}
