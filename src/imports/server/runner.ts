import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { type ImportPhase, rowsAwaited } from '#imports/rules/import.ts'
import type { FileErrorCode } from '#imports/rules/report.ts'
import type { Database } from '#kit/server/database/database.ts'
import { openImportLocks } from './import-locks.ts'
import { endImport, storeProgress } from './store.ts'

/** How many imports a server runs at a time; the others wait. */
const atOnce = 2
/** Milliseconds between two checks for a requested stop. */
const tick = 500
/** Megabytes of a worker's heap before it is ended, and of its young generation. */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 12 }
/** Timeouts in milliseconds for reading a file and for a whole import. */
const maxReadingTime = 60_000
const maxRunTime = 30 * 60_000
/** Milliseconds a request waits for the end of an import, which may be queued behind a long one. */
const maxWait = 10_000

export interface RunnerDeps {
  db: Database
  /** How a worker reaches the database. */
  connection: pg.PoolConfig
  /** The script a worker runs. */
  script: URL
  log: (line: string) => void
}

export interface WorkerTask {
  import_id: string
  connection: pg.PoolConfig
}

/** Messages of a worker. */
export interface WorkerWord {
  phase: ImportPhase
  progress: number
  rows?: number
}

/** Runs imports in worker threads, so that no file can affect other requests. */
export function openRunner({ db, connection, script, log }: RunnerDeps) {
  const waiting: (() => void)[] = []
  const working = new Map<string, Worker>()
  let taken = 0
  const works = new Set<Promise<void>>()
  let isClosed = false
  const locks = openImportLocks(connection)

  async function slot() {
    if (taken >= atOnce) await new Promise<void>((free) => waiting.push(free))
    else taken++
  }

  function freeSlot() {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }

  /** Runs an import whose lock is held. `isLong` resolves when the request should no longer wait. */
  function run(import_id: string) {
    let markLong = () => {}
    const isLong = new Promise<void>((resolve) => {
      markLong = resolve
    })
    if (taken >= atOnce) markLong()

    const work = async () => {
      await slot()
      try {
        if (!isClosed) await inWorker(import_id, markLong)
      } catch (error) {
        log(`import ${import_id} failed: ${error instanceof Error ? error.name : 'unknown'}`)
      } finally {
        freeSlot()
        await locks.letGo(import_id).catch(() => {})
      }
    }
    const timer = setTimeout(markLong, maxWait)
    const ended = work().finally(() => {
      clearTimeout(timer)
      works.delete(ended)
    })
    works.add(ended)
    return { isLong, ended }
  }

  async function inWorker(import_id: string, markLong: () => void) {
    const task: WorkerTask = { import_id, connection }
    const worker = new Worker(script, {
      workerData: task,
      resourceLimits,
      execArgv: [],
    })
    working.set(import_id, worker)
    let word: WorkerWord = { phase: 'waiting', progress: 0 }
    let because: FileErrorCode = 'server'
    let isCancelled = false
    worker.on('message', (said: WorkerWord) => {
      word = said
      if ((said.rows ?? 0) > rowsAwaited) markLong()
    })
    worker.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') because = 'too_much_memory'
      log(`import ${import_id} broke off: ${error.code ?? error.name}`)
    })

    let asking: Promise<void> | undefined
    async function stopWhenCancelled() {
      // If the database is unavailable for a moment, the next check will find the request.
      isCancelled ||= await storeProgress(db, import_id, word).catch(() => false)
      if (isCancelled) await worker.terminate()
      await locks.keep().catch(() => {})
      asking = undefined
    }

    const began = performance.now()
    const watch = setInterval(() => {
      const age = performance.now() - began
      const isReading = word.phase === 'reading' || word.phase === 'waiting'
      if (age > (isReading ? maxReadingTime : maxRunTime)) {
        because = 'too_slow'
        void worker.terminate()
        return
      }
      asking ??= stopWhenCancelled()
    }, tick)

    await new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    clearInterval(watch)
    working.delete(import_id)
    isCancelled ||= await storeProgress(db, import_id, word).catch(() => false)
    if (isCancelled) await endImport(db, import_id, 'cancelled')
    else if (isClosed) await endImport(db, import_id, 'interrupted')
    else await endImport(db, import_id, 'failed', { code: because })
  }

  async function close() {
    isClosed = true
    for (const free of waiting.splice(0)) free()
    for (const worker of working.values()) void worker.terminate()
    await Promise.all(works)
    await locks.close().catch(() => {})
  }

  return { hold: locks.hold, letGo: locks.letGo, run, close }
}
export type Runner = ReturnType<typeof openRunner>
