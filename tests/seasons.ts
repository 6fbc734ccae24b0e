import { launchJob } from '#cycles/server/launch-job.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { runDueJobs } from '#kit/server/jobs/job-worker.ts'
import type { TestApp } from './test-app.ts'

export const today = () => dayIn(defaultTimeZone, new Date().toISOString())

/** The days of a cycle, so many days from now on. */
export const datesFrom = (first: number) => ({
  draft_due: addDays(today(), first),
  hod_due: addDays(today(), first + 7),
  hr_due: addDays(today(), first + 14),
  employee_due: addDays(today(), first + 21),
  close_on: addDays(today(), first + 28),
})

export const runLaunches = (world: TestApp) =>
  runDueJobs({ db: world.db, kinds: [launchJob], log: () => {} })

/** A cycle in preparation; its id. */
export async function prepareCycle(world: TestApp, more: object = {}): Promise<string> {
  const body = {
    name: 'Season',
    type: 'Annual',
    period: `${today().slice(0, 4)}-End`,
    dates: datesFrom(10),
    ...more,
  }
  const made = await world.as('hr', 'POST', '/api/cycles/', { body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.cycle_id
}

/** A cycle whose evaluations have begun; its id. */
export async function openCycle(world: TestApp, more: object = {}): Promise<string> {
  const cycle_id = await prepareCycle(world, more)
  const accept = ['no_manager', 'manages_self_or_circle', 'no_weights', 'duplicate']
  const { status, body } = await world.as('hr', 'POST', `/api/cycles/${cycle_id}/launch/`, {
    body: { accept },
  })
  if (status !== 202) throw new Error(JSON.stringify(body))
  await runLaunches(world)
  return cycle_id
}
