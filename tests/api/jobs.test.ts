import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobKind, type JobKind } from '#kit/server/jobs/job-kind.ts'
import { claimJob, enqueue, findJob, finishInTransaction } from '#kit/server/jobs/job-store.ts'
import { startJobs } from '#kit/server/jobs/job-worker.ts'
import { jobs } from '#kit/tables.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
const workers: ReturnType<typeof startJobs>[] = []

beforeAll(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await world.db.delete(jobs)
})
afterAll(() => world.close())

function start(...kinds: JobKind<never>[]) {
  const lines: string[] = []
  const worker = startJobs({ db: world.db, kinds, log: (line) => lines.push(line) })
  workers.push(worker)
  return { ...worker, lines }
}
const stateOf = async (kind: JobKind<never>, key: string) => {
  const job = await findJob(world.db, kind.name, key)
  return job && (job.has_failed ? 'failed' : job.ended_at ? 'done' : 'open')
}
/** As if the server that holds the job had died a while ago. */
const letLeaseEnd = (kind: JobKind<never>) =>
  world.db
    .update(jobs)
    .set({ locked_until: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(jobs.kind, kind.name))

describe('a job', () => {
  test('runs with its input, and is stored once while it is open', async () => {
    const ran: unknown[] = []
    const kind = jobKind<{ word: string }>({
      name: 'once',
      run: async ({ input }) => void ran.push(input),
    })
    const first = await enqueue(world.db, kind, { key: 'a', input: { word: 'one' } })
    expect(await enqueue(world.db, kind, { key: 'a', input: { word: 'two' } })).toBe(first)
    start(kind)
    await expect.poll(() => stateOf(kind, 'a')).toBe('done')
    expect(ran).toEqual([{ word: 'one' }])
  })

  test('that is stored in a transaction which fails does not exist', async () => {
    const kind = jobKind({ name: 'undone', run: async () => {} })
    await world.db
      .transaction(async (db) => {
        await enqueue(db, kind, { key: 'a', input: null })
        throw new Error('no')
      })
      .catch(() => undefined)
    expect(await stateOf(kind, 'a')).toBeUndefined()
  })

  test('runs on one of several servers, each of a hundred once', async () => {
    const ran: string[] = []
    const kind = jobKind({
      name: 'shared',
      atOnce: 4,
      run: async ({ key, progress }) => {
        ran.push(key)
        await progress(1, 1)
      },
    })
    const keys = Array.from({ length: 100 }, (_, index) => `job ${index}`)
    for (const key of keys) await enqueue(world.db, kind, { key, input: null })
    start(kind)
    start(kind)
    start(kind)
    await expect.poll(() => world.db.$count(jobs, sql`ended_at is not null`)).toBe(100)
    expect(ran.toSorted()).toEqual(keys.toSorted())
  })

  test('of a server that died is taken over, and the first server cannot continue', async () => {
    const attempts: number[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let lost: unknown
    const slow = jobKind({
      name: 'taken over',
      run: async ({ attempt, progress }) => {
        attempts.push(attempt)
        await held
        await progress(1, 2).catch((error: unknown) => {
          lost = error
          throw error
        })
      },
    })
    const quick: JobKind<never> = {
      ...slow,
      run: async ({ attempt }) => void attempts.push(attempt),
    }
    await enqueue(world.db, slow, { key: 'a', input: null })
    start(slow)
    await expect.poll(() => attempts).toEqual([1])
    await letLeaseEnd(slow)
    start(quick)
    await expect.poll(() => stateOf(slow, 'a')).toBe('done')
    release()
    await expect.poll(() => (lost instanceof Error ? lost.name : undefined)).toBe('JobLost')
    expect(attempts).toEqual([1, 2])
    expect((await findJob(world.db, slow.name, 'a'))?.done).toBe(0)
  })

  test('that fails is tried again, and then failed for good with one call', async () => {
    let failures = 0
    const kind = jobKind({
      name: 'failing',
      maxAttempts: 2,
      run: async () => {
        throw new TypeError('Emad Employee')
      },
      onFailed: async () => void failures++,
    })
    await enqueue(world.db, kind, { key: 'a', input: null })
    const { lines } = start(kind)
    await expect.poll(() => stateOf(kind, 'a')).toBe('failed')
    const job = await findJob(world.db, kind.name, 'a')
    expect([job?.attempts, failures]).toEqual([2, 1])
    // What an error says can be personal data.
    expect(job?.last_error).toMatch(/^TypeError/)
    expect(`${job?.last_error} ${lines.join()}`).not.toContain('Emad')
  })

  test('that ended with its result can be stored again at once, and cannot fail the next one', async () => {
    const begun: string[] = []
    const failed: string[] = []
    let fail = () => {}
    let release = () => {}
    const kind = jobKind({
      name: 'again',
      atOnce: 2,
      maxAttempts: 1,
      run: async ({ db, key, job_id }) => {
        begun.push(job_id)
        if (begun.length === 2) await new Promise<void>((resolve) => (release = resolve))
        if (begun.length > 1) return
        await db.transaction((db) => finishInTransaction(db, 'again', key))
        await new Promise<void>((_, reject) => (fail = () => reject(new Error('too late'))))
      },
      onFailed: async ({ key }) => void failed.push(key),
    })
    const first = await enqueue(world.db, kind, { key: 'a', input: null })
    start(kind)
    await expect.poll(() => stateOf(kind, 'a')).toBe('done')
    const second = await enqueue(world.db, kind, { key: 'a', input: null })
    await expect.poll(() => begun).toEqual([first, second])
    fail()
    // Two run at once, so this one begins when the first one is over.
    const third = await enqueue(world.db, kind, { key: 'b', input: null })
    await expect.poll(() => begun).toEqual([first, second, third])
    expect(failed).toEqual([])
    expect(await stateOf(kind, 'a')).toBe('open')
    release()
    await expect.poll(() => stateOf(kind, 'a')).toBe('done')
  })

  test('that kills its server each time is given up, not tried for ever', async () => {
    let runs = 0
    let failures = 0
    const kind = jobKind({
      name: 'deadly',
      maxAttempts: 2,
      run: async () => void runs++,
      onFailed: async () => void failures++,
    })
    await enqueue(world.db, kind, { key: 'a', input: null })
    for (let death = 1; death <= 2; death++) {
      expect((await claimJob(world.db, kind.name, newId()))?.attempts).toBe(death)
      await letLeaseEnd(kind)
    }
    start(kind)
    await expect.poll(() => stateOf(kind, 'a')).toBe('failed')
    expect([runs, failures]).toEqual([0, 1])
  })

  test('of a server that stops is given back at once', async () => {
    let begun = 0
    const kind = jobKind({
      name: 'stopped',
      run: ({ signal }) => {
        begun++
        return new Promise<void>((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')))
        })
      },
    })
    await enqueue(world.db, kind, { key: 'a', input: null })
    const worker = start(kind)
    await expect.poll(() => begun).toBe(1)
    await worker.stop()
    expect(await findJob(world.db, kind.name, 'a')).toMatchObject({
      attempts: 0,
      locked_by: null,
      ended_at: null,
    })
  })
})

describe('a recurring job', () => {
  test('runs again and again, on one server at a time', async () => {
    let runs = 0
    let together = 0
    const kind = jobKind({
      name: 'again',
      every: 1,
      run: async () => {
        runs++
        expect(++together).toBe(1)
        await world.db.execute(sql`select 1`)
        together--
      },
    })
    start(kind)
    start(kind)
    await expect.poll(() => runs).toBeGreaterThan(3)
  })

  test('writes nothing while there is nothing to do', async () => {
    let asked = 0
    let runs = 0
    const kind = jobKind({
      name: 'idle',
      every: 1,
      hasWork: async () => {
        asked++
        return false
      },
      run: async () => void runs++,
    })
    start(kind)
    await expect.poll(() => asked).toBeGreaterThan(2)
    expect(runs).toBe(0)
    expect((await findJob(world.db, kind.name, 'recurring'))?.attempts).toBe(0)
  })

  test('continues after an error', async () => {
    let runs = 0
    const kind = jobKind({
      name: 'recovers',
      every: 1,
      run: async () => {
        if (++runs === 1) throw new Error('once')
      },
    })
    start(kind)
    await expect.poll(() => runs).toBeGreaterThan(2)
    expect((await findJob(world.db, kind.name, 'recurring'))?.has_failed).toBe(false)
  })
})
