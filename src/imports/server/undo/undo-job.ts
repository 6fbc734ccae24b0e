import { Worker } from 'node:worker_threads'
import { jobKind, type JobRun } from '#kit/server/jobs/job-kind.ts'
import type { ImportDeps } from '#imports/server/import-job.ts'
import { endUndo, findUndo, storeUndoProgress } from './undo-store.ts'

/** Milliseconds between two writes of the progress. */
const tick = 500
/** Megabytes of the thread's heap before it is ended. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }
/** An undo whose server died this often is given up. */
const maxAttempts = 3

export interface UndoTask {
  undo_import_id: string
  connection: ImportDeps['connection']
}

/**
 * Undoes an import, whose id is the key of the job, in a thread of its own, so that a large one does
 * not affect other requests. It is one transaction: after a kill, another server begins it again.
 */
export const undoJob = (deps: ImportDeps) =>
  jobKind({
    name: 'import-undo',
    maxAttempts,
    async run(run: JobRun<null>) {
      const undo = await findUndo(run.db, run.key)
      if (undo?.status === 'running') await inWorker(run, deps)
    },
    onFailed: async ({ db, key }) => {
      await endUndo(db, key, 'failed')
    },
  })
export type UndoJob = ReturnType<typeof undoJob>

async function inWorker(
  { db, key: import_id, signal }: JobRun<null>,
  { connection, script, log }: ImportDeps,
) {
  const task: UndoTask = { undo_import_id: import_id, connection }
  const worker = new Worker(script, { workerData: task, resourceLimits, execArgv: [] })
  let share = 0
  worker.on('message', (word: { progress: number }) => {
    share = word.progress
  })
  worker.on('error', (error: Error & { code?: string }) => {
    log(`the undo of import ${import_id} broke off: ${error.code ?? error.name}`)
  })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end)
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  if (signal.aborted) end()
  let writing: Promise<unknown> | undefined
  const watch = setInterval(() => {
    if (share === 0 || share === 1 || writing) return
    writing = storeUndoProgress(db, import_id, share)
      .catch(() => {})
      .finally(() => {
        writing = undefined
      })
  }, tick)
  await exited
  clearInterval(watch)
  signal.removeEventListener('abort', end)
  // Another server begins it again.
  if (signal.aborted) throw new Error('the server of an undo stopped')
  // It has ended, unless the thread broke off.
  await endUndo(db, import_id, 'failed')
}
