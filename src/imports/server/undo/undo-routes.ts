import type { FastifyInstance } from 'fastify'
import { undoApi } from '#imports/contract/undo.ts'
import { rowsAwaited } from '#imports/rules/import.ts'
import type { UndoMode } from '#imports/rules/undo.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import { findVisibleImport, type ImportRow } from '#imports/server/store.ts'
import { undoProblem, undoTexts } from '#imports/texts/undo.ts'
import type { Request } from '#kit/contract/endpoint.ts'
import { localeOf } from '#kit/rules/language/numbers.ts'
import { forbidden, Problem } from '#kit/server/api/problem.ts'
import { parsed, permitted, serve, type SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import { enqueue } from '#kit/server/jobs/job-store.ts'
import { compared } from './run-undo.ts'
import { findImportUndo, stateOf } from './undo-dto.ts'
import { beginUndo, findUndo } from './undo-store.ts'

const conflict = (...[pick]: Parameters<typeof undoProblem>) =>
  new Problem(409, 'conflict', undoProblem(pick))

/** In the way, with all of it, so that a program need not ask again. */
const blocked = (undo: Awaited<ReturnType<typeof findImportUndo>>) =>
  new Problem(
    409,
    'conflict',
    (language) => {
      const written = undo.blocked_count.toLocaleString(localeOf(language))
      return undoTexts[language].refused(undo.blocked_count, written)
    },
    { facts: { undo } },
  )

/** Milliseconds between two looks, which grow. */
const shortestPause = 10
const longestPause = 250

export function undoRoutes(app: FastifyInstance) {
  serve(app, undoApi.get, async ({ params }, { db, actor }) =>
    findImportUndo(db, await findVisibleImport(app, params.import_id, actor)),
  )

  const { start } = undoApi
  app.endpoints.push(start)
  app.route({
    method: start.method,
    url: start.path,
    handler: async (request, reply) => {
      const actor = await permitted(start, request)
      const { params, body } = parsed(start, request) as Request<typeof start>
      try {
        const run = await findVisibleImport(app, params.import_id, actor)
        await startUndo(app, run, { mode: body.mode, actor })
        const isOver = await awaited(app, run.import_id)
        if (isOver) await assertUndone(app.db, run)
        return await reply.status(isOver ? 200 : 202).send(await findImportUndo(app.db, run))
      } catch (refusal) {
        // The security log records it like a missing permission.
        if (refusal instanceof Problem && refusal.status === 403)
          app.watch.refused(actor, start, request)
        throw refusal
      }
    },
  })
}

/** Throws when there is nothing left to undo; what is in the way is found by the undoing itself. */
async function startUndo(
  { db, importQueue }: FastifyInstance,
  run: ImportRow,
  { mode, actor }: { mode: UndoMode; actor: SignedIn },
) {
  if (!importKind(run.kind).isAllowed(actor)) throw forbidden()
  const undo = await findUndo(db, run.import_id)
  if (undo?.status === 'running') return
  const state = stateOf(undo)
  if (state === 'none') throw conflict((t) => t.nothing)
  if (state === 'done') throw conflict((t) => t.doneAlready)
  if (state === 'expired') throw conflict((t) => t.expired)
  await db.transaction(async (db) => {
    if (!(await beginUndo(db, run.import_id, { mode, actor }))) return
    await enqueue(db, importQueue.undoKind, { key: run.import_id, input: null })
  })
  importQueue.wake()
}

/**
 * Whether it ended while its request could wait. Of many records it is known by then whether anything is in
 * the way, for which they are compared once; removing them is not waited for.
 */
async function awaited({ db, importQueue }: FastifyInstance, import_id: string) {
  const began = performance.now()
  for (let pause = shortestPause; ; pause = Math.min(longestPause, pause * 1.5)) {
    const undo = await findUndo(db, import_id)
    if (undo?.status !== 'running') return true
    if (undo.records > rowsAwaited && undo.progress >= compared) return false
    if (performance.now() - began > importQueue.wait || importQueue.isClosing()) return false
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** What the undo found when it was its turn. */
async function assertUndone(db: Database, run: ImportRow) {
  const undo = await findUndo(db, run.import_id)
  if (undo?.status === 'forbidden') throw forbidden()
  if (undo?.status === 'failed')
    throw new Problem(
      500,
      'server_error',
      undoProblem((t) => t.failed),
    )
  if (undo?.status !== 'refused') return
  const found = await findImportUndo(db, run)
  throw blocked(found)
}
