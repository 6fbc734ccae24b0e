import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#accounts/tables.ts'
import { now, pinClock } from '#kit/server/clock.ts'
import { deliveryJob } from '#notifications/server/delivery-job.ts'
import { openGraph } from '#notifications/server/graph.ts'
import { createNotifications } from '#notifications/server/store.ts'
import { deliveries } from '#notifications/tables.ts'
import { startFakeGraph } from '../fakes/graph.ts'
import { fixedId, people } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let graph: Awaited<ReturnType<typeof startFakeGraph>>

const time = () => Date.parse(now())
const pass = (milliseconds: number) => pinClock(new Date(time() + milliseconds).toISOString())
const start = '2026-11-22T08:00:00.000Z'

beforeEach(async () => {
  world = await openTestApp()
  graph = await startFakeGraph({ clock: time })
  pinClock(start)
})
afterEach(async () => {
  pinClock()
  await world.close()
  await graph.stop()
})

/** Ten people; every other one reads Arabic. */
async function readers() {
  const { user_id, ...tenth } = (await world.db.select().from(users))[0] ?? {}
  if (!user_id) throw new Error('no people')
  await world.db.insert(users).values({
    ...(tenth as typeof users.$inferInsert),
    user_id: fixedId(3, 10),
    username: 'tenth',
    email: 'tenth@example.test',
  })
  const all = await world.db.select().from(users).orderBy(users.user_id)
  for (const [index, { user_id }] of all.entries())
    await world.db
      .update(users)
      .set({ language: index % 2 === 0 ? 'ar' : null })
      .where(eq(users.user_id, user_id))
  return all.map(({ user_id, email }, index) => ({ user_id, email, isArabic: index % 2 === 0 }))
}

/** As the servers do it, in simulated time: the pauses between requests pass at once. */
async function sendAll() {
  const job = deliveryJob({
    graph: openGraph({
      tenantId: 'tenant',
      clientId: 'client',
      clientSecret: 'a secret',
      appId: '7d2f6d3a-0000-4000-8000-000000000001',
      publicUrl: 'https://hr.example.test',
      graphUrl: graph.url,
      authorityUrl: graph.url,
    }),
    pause: async (milliseconds) => pass(milliseconds),
  })
  const isOpen = () => world.db.$count(deliveries, eq(deliveries.status, 'waiting'))
  do {
    await job.run({
      db: world.db,
      job_id: 'job',
      key: 'recurring',
      input: null,
      attempt: 1,
      progress: async () => {},
      signal: new AbortController().signal,
    })
    pass(1000)
  } while ((await isOpen()) > 0)
}

/** The most of these moments that lie within so many milliseconds. */
const mostWithin = (moments: readonly number[], milliseconds: number) =>
  Math.max(
    ...moments.map((at) => moments.filter((one) => one >= at && one < at + milliseconds).length),
  )

test('40 notices to 10 people in two languages arrive, each in the own language and within the limits', async () => {
  const everybody = await readers()
  await world.db
    .update(users)
    .set({ name_ar: 'لينا القائدة' })
    .where(eq(users.user_id, people.lm.user_id))
  const notices = Array.from({ length: 40 }, (_, index) => ({
    kind: 'needs_action' as const,
    // The first ten become one for each person; the others lead to a form each.
    event: index < 10 ? ('moved' as const) : ('handover_asked' as const),
    evaluation_id: fixedId(6, 1 + index),
    employee_name: `Employee ${1 + index}`,
    actor_name: people.lm.name,
    status: index < 10 ? 'Pending HoD Approval' : '',
  }))
  const user_ids = everybody.map(({ user_id }) => user_id)
  for (const notice of notices) await createNotifications(world.db, user_ids, notice)
  await sendAll()

  const inFeed = (mail: string) => [...(graph.feeds.get(mail)?.values() ?? [])]
  for (const { email, isArabic } of everybody) {
    const feed = inFeed(email)
    expect(feed, email).toHaveLength(31)
    for (const text of feed) expect(/[\u0600-\u06ff]/.test(text), text).toBe(isArabic)
    expect(feed).toContain(
      isArabic
        ? 'لينا القائدة: تقديم ١٠ تقييمات. افتح القائمة للاطلاع عليها'
        : 'Lina Leader submitted 10 evaluations. Open the list to see them',
    )
  }
  const topics = graph.received.map(({ body }) => body.topic.value)
  for (const { employee_name } of notices.slice(10)) expect(topics).toContain(employee_name)

  // Sent once, and the double has refused nothing.
  const rows = await world.db.select().from(deliveries)
  expect(rows).toHaveLength(310)
  expect(new Set(rows.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(
    new Set(['sent 1']),
  )
  // One request for all who read the same words; the ten bundles are each for one person.
  const several = graph.received.filter(({ path }) => path.endsWith('ToRecipients'))
  const alone = graph.received.filter(({ path }) => !path.endsWith('ToRecipients'))
  expect([several.length, alone.length]).toEqual([60, 10])
  for (const { recipients } of several) expect(recipients).toHaveLength(5)
  const times = (some: typeof graph.received) => some.map(({ at }) => at)
  expect(mostWithin(times(several), 1000)).toBeLessThanOrEqual(2)
  expect(mostWithin(times(alone), 1000)).toBeLessThanOrEqual(5)
  for (const { email } of everybody) {
    const own = graph.received.filter(({ recipients }) => recipients.includes(email))
    expect(mostWithin(times(own), 60_000), email).toBeLessThanOrEqual(10)
  }
})

test('an activity that is sent again with its chain takes the place of the first in the feed', async () => {
  const submit = (number: number) =>
    createNotifications(world.db, [people.hod.user_id], {
      kind: 'needs_action',
      event: 'moved',
      evaluation_id: fixedId(6, number),
      employee_name: `Employee ${number}`,
      actor_name: people.lm.name,
      status: 'Pending HoD Approval',
    })
  for (let number = 1; number <= 4; number++) await submit(number)
  await sendAll()
  const feed = () => [...(graph.feeds.get(people.hod.email)?.values() ?? [])]
  expect(feed()).toEqual(['Lina Leader submitted 4 evaluations. Open the list to see them'])
  await submit(5)
  await sendAll()
  expect(graph.received).toHaveLength(2)
  expect(feed()).toEqual(['Lina Leader submitted 5 evaluations. Open the list to see them'])
})
