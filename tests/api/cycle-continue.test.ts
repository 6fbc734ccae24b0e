import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchJob } from '#cycles/server/launch-job.ts'
import { evaluations } from '#evaluations/tables.ts'
import { runDueJobs } from '#kit/server/jobs/job-worker.ts'
import { notifications } from '#notifications/tables.ts'
import { people } from '../people.ts'
import { prepareCycle, runLaunches } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const launch = (cycle_id: string, accept: string[] = []) =>
  world.as('hr', 'POST', `/api/cycles/${cycle_id}/launch/`, { body: { accept } })
const cycle = async (id: string) => (await world.as('hr', 'GET', `/api/cycles/${id}/`)).body
const of = (cycle_id: string) =>
  world.db.select().from(evaluations).where(eq(evaluations.cycle_id, cycle_id))
const noticesOf = (who: 'lm') =>
  world.db.select().from(notifications).where(eq(notifications.user_id, people[who].user_id))

/** The last attempt of the launch fails at this report of its progress. */
async function failAtReport(report: number) {
  let left = report
  const failing = {
    ...launchJob,
    maxAttempts: 1,
    run: (run: Parameters<typeof launchJob.run>[0]) =>
      launchJob.run({
        ...run,
        progress: async (done, total) => {
          await run.progress(done, total)
          if (--left === 0) throw new Error('something is wrong')
        },
      }),
  }
  await runDueJobs({ db: world.db, kinds: [failing], log: () => {} })
}

test('a launch that failed for good is continued where it stopped, and notifies everyone once', async () => {
  const cycle_id = await prepareCycle(world)
  expect((await launch(cycle_id, ['no_manager'])).status).toBe(202)
  await failAtReport(1)
  expect(await cycle(cycle_id)).toMatchObject({
    status: 'Open',
    launched_at: null,
    total: 0,
    job: { state: 'failed' },
  })

  const again = await launch(cycle_id)
  expect([again.status, again.body.job]).toMatchObject([202, { state: 'waiting', done: 0 }])
  const { total } = again.body.job
  expect(total).toBeGreaterThan(5)
  expect((await launch(cycle_id)).body.error).toBe('conflict')
  // Now when all evaluations are there and no one is notified.
  await failAtReport(2)
  expect(await of(cycle_id)).toHaveLength(total)
  expect(await noticesOf('lm')).toEqual([])

  expect((await launch(cycle_id)).body.job).toMatchObject({ total, done: total })
  await runLaunches(world)
  const after = await cycle(cycle_id)
  expect(after).toMatchObject({ job: { state: 'done', total, done: total } })
  expect(after.launched_at).not.toBeNull()
  const begun = await of(cycle_id)
  expect(new Set(begun.map(({ employee_id }) => employee_id)).size).toBe(total)
  expect((await noticesOf('lm')).map(({ event }) => event)).toEqual(['assigned'])
  expect((await launch(cycle_id)).status).toBe(409)
  const { rows } = await world.db.execute(sql`
    select count(*)::int as count from audit_entries
    where entity_id = ${cycle_id} and after ->> 'continued' = 'true'`)
  expect(rows).toEqual([{ count: 2 }])
})

test('a launch that failed for good can be undone instead', async () => {
  const cycle_id = await prepareCycle(world)
  await launch(cycle_id, ['no_manager'])
  await failAtReport(2)
  const undone = await world.as('hr', 'POST', `/api/cycles/${cycle_id}/undo-launch/`)
  expect([undone.status, undone.body.status]).toEqual([200, 'Draft'])
  expect(await of(cycle_id)).toEqual([])
})
