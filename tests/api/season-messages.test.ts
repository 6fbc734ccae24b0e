import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#accounts/tables.ts'
import { reminderJob } from '#cycles/server/reminder-job.ts'
import { employees } from '#employees/tables.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { addDays } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import { startJobs } from '#kit/server/jobs/job-worker.ts'
import { deliveryJob } from '#notifications/server/delivery-job.ts'
import { fanOut } from '#notifications/server/fan-out.ts'
import { openGraph } from '#notifications/server/graph.ts'
import { deliveries, notifications } from '#notifications/tables.ts'
import { defaultCalendar, isWorkingDay } from '#organisation/rules/working-days.ts'
import { startFakeGraph } from '../fakes/graph.ts'
import { people, stores, type PersonKey } from '../people.ts'
import { openCycle, prepareCycle, runLaunches, today } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let graph: Awaited<ReturnType<typeof startFakeGraph>>
let worker: ReturnType<typeof startJobs> | undefined

beforeEach(async () => {
  world = await openTestApp()
  graph = await startFakeGraph()
})
afterEach(async () => {
  pinClock()
  await worker?.stop()
  worker = undefined
  await world.close()
  await graph.stop()
})

const hr = (method: string, path: string, body?: unknown) =>
  world.as('hr', method, `/api/cycles/${path}`, body === undefined ? {} : { body })
const choose = (id: string, who: PersonKey, state: 'in' | 'excluded') =>
  hr('POST', `${id}/members/`, {
    employee_id: people[who].employee_id,
    state,
    reason: 'As agreed',
  })

/** Sends what waits to Teams until nothing is left; what was received, by address. */
async function sendAll() {
  worker = startJobs({
    db: world.db,
    log: () => {},
    kinds: [
      deliveryJob({
        graph: openGraph({
          tenantId: 'tenant',
          clientId: 'client',
          clientSecret: 'a secret',
          appId: '7d2f6d3a-0000-4000-8000-000000000001',
          publicUrl: 'https://hr.example.test',
          graphUrl: graph.url,
          authorityUrl: graph.url,
        }),
      }),
    ],
  })
  await expect
    .poll(
      async () =>
        (await world.db.$count(notifications, isNull(notifications.sent_on_at))) +
        (await world.db.$count(deliveries, eq(deliveries.status, 'waiting'))),
      { timeout: 30_000, interval: 50 },
    )
    .toBe(0)
  await worker.stop()
  worker = undefined
  const received = new Map<string, (typeof graph.received)[number]['body'][]>()
  for (const { recipients, body } of graph.received)
    for (const address of recipients)
      received.set(address, [...(received.get(address) ?? []), body])
  return received
}

/** What someone waits for in a cycle as the owner of steps. */
const owned = (cycle_id: string, who: PersonKey) =>
  world.db
    .select({ evaluation_id: stepOwners.evaluation_id })
    .from(stepOwners)
    .innerJoin(evaluations, eq(evaluations.evaluation_id, stepOwners.evaluation_id))
    .where(
      and(
        eq(evaluations.cycle_id, cycle_id),
        eq(stepOwners.owner_user_id, people[who].user_id),
        isNull(stepOwners.ended_at),
      ),
    )

describe('in Teams', () => {
  test('a launch notifies each manager of how many of their own evaluations wait', async () => {
    const id = await openCycle(world)
    const received = await sendAll()
    const shown: unknown[] = []
    const expected: unknown[] = []
    for (const who of ['lm', 'hod', 'otherHod'] as const) {
      const steps = await owned(id, who)
      const activities = received.get(people[who].email) ?? []
      shown.push([
        who,
        activities.map(({ templateParameters }) => templateParameters[0]),
        activities.map(({ topic }) => new URL(topic.webUrl).searchParams.get('context')),
      ])
      const [first] = steps
      const isOne = steps.length === 1
      const [name] = await namesOf(first?.evaluation_id ?? '')
      expected.push([
        who,
        [
          isOne
            ? { name: 'employeeName', value: name }
            : { name: 'count', value: String(steps.length) },
        ],
        [JSON.stringify({ subEntityId: isOne ? first?.evaluation_id : 'mine' })],
      ])
    }
    expect(shown).toEqual(expected)
  })

  test('what waits in the HR queue does not replace what waits for the person', async () => {
    await world.db
      .update(employees)
      .set({ direct_manager: people.admin.user_id })
      .where(eq(employees.employee_id, people.emp.employee_id))
    await openCycle(world)
    const activities = (await sendAll()).get(people.admin.email) ?? []
    expect(activities).toHaveLength(2)
    expect(new Set(activities.map(({ chainId }) => chainId)).size).toBe(2)
  })

  test('another day and a copied reminder about one evaluation name its employee', async () => {
    const id = await prepareCycle(world, { population: { unit_id: stores } })
    for (const who of ['peer', 'member'] as const) await choose(id, who, 'excluded')
    await hr('POST', `${id}/launch/`, { accept: ['no_manager', 'duplicate'] })
    await runLaunches(world)
    await world.db.delete(notifications)
    const draft_due = workday(addDays(today(), 11))
    await hr('PATCH', `${id}/`, { dates: { draft_due } })
    // Each while it is news.
    await sendAll()
    await remindAt(workday(addDays(draft_due, 7)))
    const received = await sendAll()
    const topics = (who: PersonKey) =>
      (received.get(people[who].email) ?? []).map(({ topic }) => topic.value)
    expect(topics('lm')).toEqual([people.emp.name, people.emp.name])
    expect(topics('hod')).toEqual([people.emp.name])
    expect(await world.db.$count(deliveries, eq(deliveries.status, 'failed'))).toBe(0)
  })
})

async function namesOf(evaluation_id: string) {
  const rows = await world.db
    .select({ name: users.name })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(eq(evaluations.evaluation_id, evaluation_id))
  return rows.map(({ name }) => name)
}

function workday(day: string): string {
  return isWorkingDay(day, defaultCalendar) ? day : workday(addDays(day, 1))
}

/** What a server does when it is half past nine in Riyadh. The clock stays there. */
async function remindAt(day: string, hour = '09:30') {
  pinClock(new Date(`${day}T${hour}:00+03:00`).toISOString())
  const { signal } = new AbortController()
  await reminderJob.run({
    db: world.db,
    job_id: newId(),
    key: '',
    input: null,
    attempt: 1,
    progress: async () => {},
    signal,
  })
}

/** A cycle of two people whose drafts Lina owes, with items so that they can be submitted. */
async function season() {
  const id = await prepareCycle(world, { population: { unit_id: stores } })
  await choose(id, 'member', 'excluded')
  await hr('POST', `${id}/launch/`, { accept: ['no_manager', 'duplicate'] })
  await runLaunches(world)
  const drafts = (await owned(id, 'lm')).map(({ evaluation_id }) => evaluation_id)
  for (const draft of drafts) await world.competency(draft, 6)
  await world.db.delete(notifications)
  return { id, drafts }
}

describe('what was done', () => {
  const move = (who: PersonKey, id: string, status: string) =>
    world.as(who, 'PATCH', `/api/evaluations/${id}/`, { body: { status } })
  const remindersOf = (who: PersonKey) =>
    world.db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.user_id, people[who].user_id),
          inArray(notifications.event, ['reminder', 'reminder_copy']),
        ),
      )

  test('is no longer counted by a reminder, and with the last step the reminder is settled', async () => {
    const { id, drafts } = await season()
    const [one = '', other = ''] = drafts
    expect(drafts).toHaveLength(2)
    await hr('PUT', `${id}/reminder-rules/`, [
      { offset_days: 0, to: 'owner', text_en: '{employee}', text_ar: '' },
    ])
    await remindAt(workday(addDays(today(), 10)))
    const unread = async () =>
      (await world.as('lm', 'GET', '/api/notifications/unread-count/')).body.count
    expect(await remindersOf('lm')).toMatchObject([{ count: 2, settled_at: null }])
    expect((await move('lm', one, 'Pending HoD Approval')).status).toBe(200)
    expect(await remindersOf('lm')).toMatchObject([{ count: 1, settled_at: null, note: null }])
    expect(await unread()).toBe(1)
    // Taken back, it is a new draft of that moment.
    await world.as('lm', 'POST', `/api/evaluations/${one}/withdraw/`)
    expect(await remindersOf('lm')).toMatchObject([{ count: 1, settled_at: null }])
    expect((await move('lm', other, 'Pending HoD Approval')).status).toBe(200)
    const [reminder] = await remindersOf('lm')
    expect(reminder?.settled_at).not.toBeNull()
    expect(await unread()).toBe(0)
  })

  test('is not sent any more, on no channel', async () => {
    const { drafts } = await season()
    const [one = '', other = ''] = drafts
    await remindAt(workday(addDays(today(), 17)))
    expect([...(await remindersOf('lm')), ...(await remindersOf('hod'))]).toMatchObject([
      { event: 'reminder', count: 2 },
      { event: 'reminder_copy', count: 2 },
    ])
    await inOutbox()
    await move('lm', one, 'Pending HoD Approval')
    await move('lm', other, 'Pending HoD Approval')
    const received = await sendAll()
    expect(received.get(people.lm.email)).toBeUndefined()
    const toHead = (received.get(people.hod.email) ?? []).map(({ previewText }) => previewText)
    expect(toHead.map(({ content }) => content).join()).not.toMatch(/overdue/)
  })

  test('by a new owner counts for the person who was reminded before', async () => {
    const { drafts } = await season()
    await remindAt(workday(addDays(today(), 10)))
    const given = await world.as('hr', 'POST', '/api/evaluations/reassign/', {
      body: { evaluation_ids: drafts, to_user_id: people.hod.user_id, reason: 'On leave' },
    })
    expect(given.status).toBe(200)
    const [reminder] = await remindersOf('lm')
    expect(reminder?.settled_at).not.toBeNull()
  })
})

/** As if a server had put everything into the outbox, and could not send it. */
async function inOutbox() {
  await fanOut(world.db, ['teams'])
  expect(
    await world.db.$count(deliveries, eq(deliveries.status, 'waiting')),
  ).toBeGreaterThanOrEqual(2)
}

describe('a copy for a manager who works elsewhere', () => {
  /** Hamad works in New York, with its weekend, and Lina in Riyadh. */
  async function moveHamad() {
    const { body } = await world.as('admin', 'POST', '/api/org/companies/create/', {
      body: { name: 'Overseas' },
    })
    await world.as('admin', 'PUT', `/api/companies/${body.company_id}/calendar/`, {
      body: { time_zone: 'America/New_York', weekend: [0, 6], holidays: [] },
    })
    await world.db
      .update(employees)
      .set({ company_id: body.company_id })
      .where(eq(employees.employee_id, people.hod.employee_id))
  }
  const events = async (who: PersonKey) => {
    const rows = await world.db
      .select({ event: notifications.event })
      .from(notifications)
      .where(eq(notifications.user_id, people[who].user_id))
    return rows.map(({ event }) => event)
  }

  test('is sent at nine o’clock there, on a working day there, and once', async () => {
    await moveHamad()
    await season()
    // A Sunday, on which only Riyadh works.
    const late = addDays(today(), 17)
    const sunday = addDays(late, (7 - new Date(`${late}T00:00:00Z`).getUTCDay()) % 7)
    await remindAt(sunday)
    await remindAt(sunday, '23:00')
    expect([await events('lm'), await events('hod')]).toEqual([['reminder'], []])
    const monday = addDays(sunday, 1)
    await remindAt(monday, '15:00')
    expect(await events('hod')).toEqual([])
    await remindAt(monday, '17:30')
    await remindAt(monday, '18:30')
    await remindAt(addDays(monday, 1), '17:30')
    expect(await events('hod')).toEqual(['reminder_copy'])
  })
})
