import { v7 as newId } from 'uuid'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { errorLine } from '#kit/server/safe-log.ts'
import { type AnyJobKind, defaultAttempts, type JobKind, recurringKey } from './job-kind.ts'
import {
  claimJob,
  enqueue,
  fail,
  finish,
  giveBack,
  type Job,
  kindsDue,
  lease,
  nextAttempt,
  renew,
} from './job-store.ts'

/** Milliseconds between two looks for work. */
const idle = 500

interface Deps {
  db: Database
  kinds: readonly AnyJobKind[]
  log: (line: string) => void
}

class JobLost extends Error {
  override readonly name = 'JobLost'
}

/** Runs jobs until it is stopped. Several servers share the work; each job runs on one of them. */
export function startJobs({ db, kinds, log }: Deps) {
  const server_id = newId()
  const all = kinds as unknown as readonly JobKind[]
  const running = new Map<string, Set<Promise<void>>>(all.map(({ name }) => [name, new Set()]))
  const stopping = new AbortController()
  let wake = () => {}

  async function work() {
    await untilItWorks(() => scheduleRecurring(db, all))
    while (!stopping.signal.aborted) {
      let hasBegun = false
      const due = await dueNow()
      for (const kind of all) {
        const ongoing = running.get(kind.name)
        if (!due.has(kind.name) || !ongoing || ongoing.size >= (kind.atOnce ?? 1)) continue
        const job = await dueJob(kind)
        if (!job) continue
        hasBegun = true
        const run = runJob({ db, kind, job, server_id, stopped: stopping.signal, log }).finally(
          () => {
            ongoing.delete(run)
            wake()
          },
        )
        ongoing.add(run)
      }
      if (!hasBegun) await pause()
    }
    await Promise.all([...running.values()].flatMap((ongoing) => [...ongoing]))
  }

  async function dueNow(): Promise<ReadonlySet<string>> {
    try {
      return await kindsDue(db)
    } catch (error) {
      log(`jobs wait: ${errorLine(error)}`)
      return new Set()
    }
  }

  async function dueJob(kind: JobKind) {
    try {
      if (kind.every !== undefined && kind.hasWork && !(await kind.hasWork(db))) return undefined
      return await claimJob(db, kind.name, server_id)
    } catch (error) {
      log(`${kind.name} waits: ${errorLine(error)}`)
      return undefined
    }
  }

  async function untilItWorks(attempt: () => Promise<void>) {
    while (!stopping.signal.aborted) {
      try {
        return await attempt()
      } catch (error) {
        log(`jobs wait: ${errorLine(error)}`)
        await pause()
      }
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idle)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (stopping.signal.aborted) wake()
    })

  const working = work()
  return {
    /** Looks for work at once, after a job was stored. */
    wake: () => wake(),
    async stop() {
      stopping.abort()
      wake()
      await working
    },
  }
}

/** Runs what is due, one job after another, until nothing is; for tests and commands. */
export async function runDueJobs({ db, kinds, log }: Deps) {
  const server_id = newId()
  const all = kinds as unknown as readonly JobKind[]
  const { signal: stopped } = new AbortController()
  for (let hasRun = true; hasRun; ) {
    hasRun = false
    for (const kind of all) {
      const job = await claimJob(db, kind.name, server_id)
      if (!job) continue
      hasRun = true
      await runJob({ db, kind, job, server_id, stopped, log })
    }
  }
}

async function scheduleRecurring(db: Database, kinds: readonly JobKind[]) {
  for (const kind of kinds)
    if (kind.every !== undefined) await enqueue(db, kind, { key: recurringKey, input: null })
}

interface Running {
  db: Database
  kind: JobKind
  job: Job
  server_id: string
  stopped: AbortSignal
  log: (line: string) => void
}

async function runJob({ db, kind, job, server_id, stopped, log }: Running) {
  const lost = new AbortController()
  const { key, input } = job
  const isRecurring = kind.every !== undefined
  const most = isRecurring ? Infinity : (kind.maxAttempts ?? defaultAttempts)

  const keep = async (progress?: { done: number; total: number }) => {
    if (await renew(db, job, server_id, progress)) return
    lost.abort()
    throw new JobLost(kind.name)
  }
  // A database that is away for a moment is asked again; the lease ends by itself otherwise.
  const heart = setInterval(() => void keep().catch(() => undefined), (lease / 3) * 1000)

  const giveUp = async (error: string) => {
    await kind.onFailed?.({ db, key, input })
    await fail(db, job, server_id, error)
    log(`${kind.name} failed: ${error}`)
  }
  try {
    // Its server died each time; trying once more would kill this one as well.
    if (job.attempts > most) return await giveUp('its server died')
    await kind.run({
      db,
      job_id: job.job_id,
      key,
      input,
      attempt: job.attempts,
      progress: (done, total) => keep({ done, total }),
      signal: AbortSignal.any([stopped, lost.signal]),
    })
    if (isRecurring) await giveBack(db, job, server_id, { runAt: nextRun(kind.every) })
    else await finish(db, job, server_id)
  } catch (error) {
    if (error instanceof JobLost) return
    await afterError(error).catch(() => undefined)
  } finally {
    clearInterval(heart)
  }

  async function afterError(error: unknown) {
    // Another server has it, or it ended with its result: what failed since then does not fail it.
    if (!(await renew(db, job, server_id))) return
    const line = errorLine(error)
    if (stopped.aborted) return giveBack(db, job, server_id, { attempts: job.attempts - 1 })
    if (job.attempts >= most) return giveUp(line)
    log(`${kind.name} is tried again: ${line}`)
    return giveBack(db, job, server_id, {
      runAt: nextAttempt(job.attempts),
      attempts: job.attempts,
      error: line,
    })
  }
}

const nextRun = (every = 0) => new Date(Date.parse(now()) + every).toISOString()
