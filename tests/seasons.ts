import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { launchJob } from '#cycles/server/launch-job.ts'
import { reminderJob } from '#cycles/server/reminder-job.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { resolveOwners } from '#evaluations/server/owners/resolve-owners.ts'
import { evaluations } from '#evaluations/tables.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { now, pinClock } from '#kit/server/clock.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { runDueJobs } from '#kit/server/jobs/job-worker.ts'
import { notifications } from '#notifications/tables.ts'
import { people, type PersonKey, stores } from './people.ts'
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

/** A cycle of the people of Stores, whose drafts Lina and Hamad owe; the ids of its evaluations. */
export async function openStores(world: TestApp, without: readonly PersonKey[] = []) {
  const cycle_id = await prepareCycle(world, { population: { unit_id: stores } })
  const call = (path: string, body: object) =>
    world.as('hr', 'POST', `/api/cycles/${cycle_id}/${path}/`, { body })
  for (const who of without)
    await call('members', {
      employee_id: people[who].employee_id,
      state: 'excluded',
      reason: 'As agreed',
    })
  await call('launch', { accept: ['no_manager', 'duplicate'] })
  await runLaunches(world)
  await world.db.delete(notifications)
  const rows = await world.db
    .select({ evaluation_id: evaluations.evaluation_id })
    .from(evaluations)
    .where(eq(evaluations.cycle_id, cycle_id))
  return rows.map(({ evaluation_id }) => evaluation_id)
}

/** Stops the clock at this hour in Riyadh. */
export const stopClock = (day: string, hour = '09:30') =>
  pinClock(new Date(`${day}T${hour}:00+03:00`).toISOString())

/** What a server does about reminders now. */
export const runReminders = (world: TestApp, signal = new AbortController().signal) =>
  reminderJob.run({
    db: world.db,
    job_id: newId(),
    key: '',
    input: null,
    attempt: 1,
    progress: async () => {},
    signal,
  })

/** Moves evaluations to a step, as if those who owed the steps before had acted. */
export const moveTo = (world: TestApp, evaluation_ids: readonly string[], status: Status) =>
  inTransaction(world.db, async (db) => {
    await db
      .update(evaluations)
      .set({ status, moved_at: now() })
      .where(inArrayParam(evaluations.evaluation_id, evaluation_ids))
    await resolveOwners(db, evaluation_ids)
  })
