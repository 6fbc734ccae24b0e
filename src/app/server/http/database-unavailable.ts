import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import type { DatabaseConnection } from '#kit/server/database/hosts.ts'
import { watchDatabase } from '#kit/server/database/database-watch.ts'
import { unavailable } from '#kit/server/api/problem.ts'

/** What needs the database to be answered. */
const needsIt = /^\/(api\/|readyz)/

/**
 * While the database does not answer, requests are refused with that reason instead of waiting: new
 * ones, and those that were waiting when it failed.
 */
export function answerWithoutDatabase(
  app: FastifyInstance,
  database: { connection: DatabaseConnection; pool: pg.Pool; databaseSilence?: number | undefined },
) {
  const waiting = new Set<FastifyReply>()
  let watch: ReturnType<typeof watchDatabase> | undefined
  const refuseWaiting = () => {
    app.log.error('the database does not answer')
    for (const reply of waiting) if (!reply.sent) reply.send(unavailable())
  }
  // Not before: a process that is still reading its routes is as silent as a database that is away.
  app.addHook('onReady', async () => {
    watch = watchDatabase(database, refuseWaiting, database.databaseSilence)
  })

  app.addHook('onRequest', async (request, reply) => {
    if (!needsIt.test(request.url)) return
    if (watch?.isAway()) throw unavailable()
    waiting.add(reply)
  })
  app.addHook('onResponse', async (_, reply) => {
    waiting.delete(reply)
  })
  app.addHook('onClose', () => watch?.close())
}
