import { Worker } from 'node:worker_threads'
import { type ImportPhase, rowsAwaited } from '#imports/rules/import.ts'
import type { FileErrorCode } from '#imports/rules/report.ts'
import type { DatabaseConnection } from '#kit/server/database/hosts.ts'
import { jobKind, type JobRun } from '#kit/server/jobs/job-kind.ts'
import { beginAgain, endImport, storeProgress } from './store.ts'

/** How many imports a server runs at a time; the others wait, or run on another server. */
const atOnce = 2
/** An import whose server died this often is given up. */
const maxAttempts = 3
/** Milliseconds between two checks for a requested stop. */
const tick = 500
/** Megabytes of a worker's heap before it is ended, and of its young generation. */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 12 }
/** Timeouts in milliseconds for reading a file and for a whole import. */
const maxReadingTime = 60_000
const maxRunTime = 30 * 60_000

export interface ImportDeps {
  /** How a worker reaches the database. */
  connection: DatabaseConnection
  /** The script a worker runs. */
  script: URL
  log: (line: string) => void
}

export interface WorkerTask {
  import_id: string
  connection: DatabaseConnection
}

/** Messages of a worker. */
export interface WorkerWord {
  phase: ImportPhase
  progress: number
  rows?: number
}

/**
 * Runs an import, whose id is the key of the job, in a thread of its own, so that no file can affect
 * other requests. All of it is one transaction of the thread: a server that takes the job over after a
 * kill begins again.
 */
export const importJob = (deps: ImportDeps) =>
  jobKind({
    name: 'import',
    atOnce,
    maxAttempts,
    async run(run: JobRun<null>) {
      if (await beginAgain(run.db, run.key)) await inWorker(run, deps)
    },
    onFailed: async ({ db, key }) => endImport(db, key, 'interrupted'),
  })
export type ImportJob = ReturnType<typeof importJob>

async function inWorker(
  { db, key: import_id, progress, signal }: JobRun<null>,
  { connection, script, log }: ImportDeps,
) {
  const task: WorkerTask = { import_id, connection }
  const worker = new Worker(script, { workerData: task, resourceLimits, execArgv: [] })
  let word: WorkerWord = { phase: 'waiting', progress: 0 }
  let because: FileErrorCode = 'server'
  worker.on('message', (said: WorkerWord) => {
    word = said
    // The request that brought the file answers that the import takes longer.
    if ((said.rows ?? 0) > rowsAwaited) void progress(0, said.rows ?? 0).catch(() => {})
  })
  worker.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') because = 'too_much_memory'
    log(`import ${import_id} broke off: ${error.code ?? error.name}`)
  })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end)
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve))
  if (signal.aborted) end()

  const isCancelled = await watched(
    worker,
    exited,
    () => word,
    () => (because = 'too_slow'),
    () => storeProgress(db, import_id, word),
  )
  signal.removeEventListener('abort', end)
  // The thread stored how it ended. A draft may be on its next run already.
  if ((await exited) === 0) return
  // Another server begins it again.
  if (signal.aborted) throw new Error('the server of an import stopped')
  if (isCancelled) await endImport(db, import_id, 'cancelled')
  else await endImport(db, import_id, 'failed', { code: because })
}

/** Stores progress until the thread ends, and ends it when it is too slow or was cancelled. */
async function watched(
  worker: Worker,
  exited: Promise<number>,
  wordOf: () => WorkerWord,
  onSlow: () => void,
  store: () => Promise<boolean>,
): Promise<boolean> {
  let isCancelled = false
  let asking: Promise<void> | undefined
  async function stopWhenCancelled() {
    // If the database is unavailable for a moment, the next check will find the request.
    isCancelled ||= await store().catch(() => false)
    if (isCancelled) await worker.terminate()
    asking = undefined
  }
  const began = performance.now()
  const watch = setInterval(() => {
    const age = performance.now() - began
    const { phase } = wordOf()
    const isReading = phase === 'reading' || phase === 'waiting'
    if (age > (isReading ? maxReadingTime : maxRunTime)) {
      onSlow()
      void worker.terminate()
      return
    }
    asking ??= stopWhenCancelled()
  }, tick)
  const exitCode = await exited
  clearInterval(watch)
  if (exitCode === 0) return false
  return isCancelled || (await store().catch(() => false))
}
