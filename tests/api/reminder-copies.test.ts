import { and, eq, isNull, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#accounts/tables.ts'
import { stepOwners } from '#evaluations/tables.ts'
import { addDays } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import { deliveryJob } from '#notifications/server/delivery-job.ts'
import { openGraph } from '#notifications/server/graph.ts'
import { openMail } from '#notifications/server/mail.ts'
import { notifications } from '#notifications/tables.ts'
import { defaultCalendar, nextWorkingDay } from '#organisation/rules/working-days.ts'
import { startFakeGraph } from '../fakes/graph.ts'
import { startFakeSmtp } from '../fakes/smtp.ts'
import { people, type PersonKey } from '../people.ts'
import { datesFrom, moveTo, openStores, runReminders, stopClock } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let graph: Awaited<ReturnType<typeof startFakeGraph>>
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
beforeAll(async () => {
  graph = await startFakeGraph()
  smtp = await startFakeSmtp()
})
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
  graph.forget()
  smtp.letters.length = 0
})
afterAll(async () => {
  await graph.stop()
  await smtp.stop()
})

const late = nextWorkingDay(addDays(datesFrom(10).draft_due, 7), defaultCalendar)
const publicUrl = 'https://hr.example.test'

/** Sends what waits, by mail and to Teams. */
async function send() {
  const job = deliveryJob({
    graph: openGraph({
      tenantId: 'tenant',
      clientId: 'client',
      clientSecret: 'a secret',
      appId: '7d2f6d3a-0000-4000-8000-000000000001',
      publicUrl,
      graphUrl: graph.url,
      authorityUrl: graph.url,
    }),
    mail: openMail({ smtpUrl: smtp.url, from: 'HR System <hr@example.test>', publicUrl }),
  })
  await job.run({
    db: world.db,
    job_id: 'job',
    key: 'recurring',
    input: null,
    attempt: 1,
    progress: async () => {},
    signal: new AbortController().signal,
  })
}

/** Emad and Petra wait for Lina and Munir for Hamad, all a week late; what each of these two owes. */
async function overdueSeason() {
  await openStores(world)
  const owed = async (who: PersonKey) => {
    const rows = await world.db
      .select({ evaluation_id: stepOwners.evaluation_id })
      .from(stepOwners)
      .where(and(eq(stepOwners.owner_user_id, people[who].user_id), isNull(stepOwners.ended_at)))
    return rows.map(({ evaluation_id }) => evaluation_id)
  }
  const [own, ofLina] = [await owed('hod'), await owed('lm')]
  expect([own.length, ofLina.length]).toEqual([1, 2])
  stopClock(late)
  await runReminders(world)
  return { own, ofLina }
}

const inBell = async () => {
  const { body } = await world.as('hod', 'GET', '/api/notifications/')
  return body.results.filter(({ event }: { event: string }) => event.startsWith('reminder'))
}

test('who owes a step and leads people who do is reminded of both, on every channel', async () => {
  await overdueSeason()
  expect(await inBell()).toMatchObject([
    {
      kind: 'needs_action',
      event: 'reminder',
      count: 1,
      copies: 2,
      path: '/evaluations?mine=true',
    },
  ])
  await send()
  const subject = 'Reminder: one evaluation waits for you, and 2 of your team are overdue'
  const { email } = people.hod
  const letters = smtp.letters.map(({ source }) => source).filter((text) => text.includes(email))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.replace(/\r?\n /g, ' ')).toContain(`Subject: ${subject}`)
  const previews = graph.received
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ body }) => body.previewText.content)
  expect(previews).toEqual([expect.stringContaining(`${subject}. `)])
})

test('its message follows what is done on either side, and is settled with the last', async () => {
  const { own, ofLina } = await overdueSeason()
  const [one = '', other = ''] = ofLina
  stopClock(late, '10:00')
  await moveTo(world, [one], 'Pending HoD Approval')
  expect(await inBell()).toMatchObject([{ event: 'reminder', count: 1, copies: 1 }])
  await moveTo(world, own, 'Pending HoD Approval')
  // What is left is no longer the reader’s to do.
  expect(await inBell()).toMatchObject([
    {
      event: 'reminder_copy',
      kind: 'update',
      count: 1,
      copies: 0,
      settled_at: null,
      read_at: null,
    },
  ])
  await moveTo(world, [other], 'Pending HoD Approval')
  expect((await inBell())[0].settled_at).not.toBeNull()
})

test('its message says the usual text once an own step is done, and stays when a copy ends', async () => {
  const { own, ofLina } = await overdueSeason()
  const note = { en: 'Munir waits', ar: 'Munir waits' }
  await world.db.update(notifications).set({ note }).where(like(notifications.event, 'reminder%'))
  stopClock(late, '10:00')
  await moveTo(world, ofLina.slice(0, 1), 'Pending HoD Approval')
  expect(await inBell()).toMatchObject([{ copies: 1, note }])
  await moveTo(world, own, 'Pending HoD Approval')
  expect(await inBell()).toMatchObject([{ event: 'reminder_copy', note: null }])
})

test('nothing is sent any more of what was done on both sides', async () => {
  const { own, ofLina } = await overdueSeason()
  stopClock(late, '10:00')
  await moveTo(world, [...own, ...ofLina], 'Pending HoD Approval')
  await world.db.update(users).set({ language: 'ar' })
  await send()
  expect(JSON.stringify([smtp.letters, graph.received])).not.toMatch(/reminder|overdue|تذكير/i)
})
