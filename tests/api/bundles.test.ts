import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#accounts/tables.ts'
import { pinClock } from '#kit/server/clock.ts'
import { deliveryJob } from '#notifications/server/delivery-job.ts'
import { openGraph } from '#notifications/server/graph.ts'
import { openMail } from '#notifications/server/mail.ts'
import {
  createNotifications,
  deleteNotificationsOf,
  resolveNotifications,
} from '#notifications/server/store.ts'
import { deliveries, notifications } from '#notifications/tables.ts'
import { startFakeGraph } from '../fakes/graph.ts'
import { startFakeSmtp } from '../fakes/smtp.ts'
import { fixedId, people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let graph: Awaited<ReturnType<typeof startFakeGraph>>
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>

beforeAll(async () => {
  world = await openTestApp()
  graph = await startFakeGraph()
  smtp = await startFakeSmtp()
})
beforeEach(() => at(0))
afterEach(async () => {
  pinClock()
  await world.db.delete(notifications)
  await world.db.update(users).set({ language: null })
  graph.forget()
  smtp.letters.length = 0
})
afterAll(async () => {
  await world.close()
  await graph.stop()
  await smtp.stop()
})

const start = Date.parse('2026-11-22T08:00:00.000Z')
/** Stops the clock so many seconds after the start. */
const at = (seconds: number) => pinClock(new Date(start + seconds * 1000).toISOString())
const minutes = (count: number) => count * 60

const publicUrl = 'https://hr.example.test'
const server = (channels: 'both' | 'teams' = 'both') =>
  deliveryJob({
    graph: openGraph({
      tenantId: 'tenant',
      clientId: 'client',
      clientSecret: 'a secret',
      appId: '7d2f6d3a-0000-4000-8000-000000000001',
      publicUrl,
      graphUrl: graph.url,
      authorityUrl: graph.url,
    }),
    mail:
      channels === 'both'
        ? openMail({ smtpUrl: smtp.url, from: 'HR System <hr@example.test>', publicUrl })
        : undefined,
  })

/** Sends what is due, as a server does when it takes the job. */
const send = (job = server()) =>
  job.run({
    db: world.db,
    job_id: 'job',
    key: 'recurring',
    input: null,
    attempt: 1,
    progress: async () => {},
    signal: new AbortController().signal,
  })

const submit = (
  from: number,
  count: number,
  to: readonly PersonKey[] = ['hod'],
  more: Partial<Parameters<typeof createNotifications>[2]> = {},
) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      createNotifications(
        world.db,
        to.map((who) => people[who].user_id),
        {
          kind: 'needs_action',
          event: 'moved',
          evaluation_id: fixedId(6, from + index),
          employee_name: `Employee ${from + index}`,
          actor_name: 'Khalid',
          status: 'Pending HoD Approval',
          ...more,
        },
      ),
    ),
  )

const bell = async (who: PersonKey = 'hod') => {
  const { body } = await world.as(who, 'GET', '/api/notifications/')
  const { body: unread } = await world.as(who, 'GET', '/api/notifications/unread-count/')
  return { rows: body.results, count: body.count, unread: unread.count }
}
const previews = () => graph.received.map(({ body }) => body.previewText.content)
const subjects = () =>
  smtp.letters.map(({ source }) => /^Subject: (.*(?:\r?\n .*)*)/m.exec(source)?.[1])

describe('twenty submissions', () => {
  test('at once are one notification, one message and one activity', async () => {
    await submit(1, 20)
    await send()
    const { rows, count, unread } = await bell()
    expect([rows.length, count, unread]).toEqual([1, 1, 1])
    expect(rows[0]).toMatchObject({
      event: 'moved',
      count: 20,
      actor_name: 'Khalid',
      evaluation_id: null,
      read_at: null,
      settled_at: null,
      path: '/evaluations?mine=true',
    })
    expect(subjects()).toEqual(['Khalid submitted 20 evaluations'])
    expect(smtp.letters[0]?.source).toContain(`${publicUrl}/evaluations?mine=true`)
    expect(graph.received.map(({ body }) => [body.activityType, body.templateParameters])).toEqual([
      ['evaluationsNeedAction', [{ name: 'count', value: '20' }]],
    ])
    expect(previews()).toEqual(['Khalid submitted 20 evaluations. Open the list to see them'])
  })

  test('are said in Arabic with its forms of numbers', async () => {
    await world.db.update(users).set({ language: 'ar' })
    await submit(1, 4)
    await send(server('teams'))
    await submit(10, 7, ['lm'], { kind: 'update', status: 'Rejected' })
    await submit(30, 14, ['hr'], { event: 'sent_back' })
    await submit(50, 103, ['admin'], { actor_name: 'سارة', status: 'Completed' })
    await send(server('teams'))
    expect(new Set(previews().map((text) => text.split('.')[0]))).toEqual(
      new Set([
        'Khalid: تقديم ٤ تقييمات',
        'Khalid: رفض ٧ تقييمات',
        'Khalid: إعادة ١٤ تقييمًا إلى الخطوة السابقة',
        'سارة: إكمال ١٠٣ تقييمات',
      ]),
    )
  })

  test('one after the other: three are sent, the others together after ten minutes', async () => {
    for (let index = 0; index < 20; index++) {
      at(index * 20)
      await submit(index, 1)
      await send()
    }
    expect(subjects()).toHaveLength(3)
    expect((await bell()).rows).toMatchObject([{ count: 20 }])
    at(minutes(10) - 1)
    await send()
    expect(graph.received).toHaveLength(3)
    at(minutes(10))
    await send()
    await send()
    expect(subjects().slice(3)).toEqual(['Khalid submitted 20 evaluations'])
    expect(previews().slice(3)).toHaveLength(1)
  })

  test('of which more come after the message are in a second one, as the ten minutes end', async () => {
    await submit(1, 5)
    await send()
    at(60)
    await submit(6, 2)
    await send()
    expect(graph.received).toHaveLength(1)
    at(minutes(10))
    await send()
    expect(subjects()).toEqual(['Khalid submitted 5 evaluations', 'Khalid submitted 7 evaluations'])
    // The second activity replaces the first, the second letter does not.
    expect(new Set(graph.received.map(({ body }) => body.chainId)).size).toBe(1)
    expect(
      new Set(smtp.letters.map(({ source }) => /^Message-ID: (.*)/im.exec(source)?.[1])).size,
    ).toBe(2)
  })

  test('that two servers gather at the same time are in one bundle, each once', async () => {
    await submit(1, 20, ['hod', 'hr'])
    await Promise.all([send(), send(), send()])
    for (const who of ['hod', 'hr'] as const)
      expect((await bell(who)).rows).toMatchObject([{ count: 20 }])
    expect(subjects()).toHaveLength(2)
    expect(graph.received).toHaveLength(2)
    expect(await world.db.$count(deliveries)).toBe(4)
  })

  test('of several people, and what else waits, are only counted', async () => {
    await submit(1, 3)
    await submit(4, 2, ['hod'], { actor_name: 'Sara' })
    await send()
    expect(subjects()).toEqual(['5 evaluations were submitted'])
    at(30)
    await submit(6, 1, ['hod'], { event: 'assigned', count: 4, evaluation_id: null, status: '' })
    at(minutes(10))
    await send()
    expect(subjects().slice(1)).toEqual(['9 evaluations need your action'])
  })
})

describe('up to three', () => {
  test('remain as they are, and so do those of another kind', async () => {
    await submit(1, 3)
    await submit(4, 3, ['hod'], { kind: 'update' })
    await send()
    const { rows, unread } = await bell()
    expect([rows.length, unread]).toEqual([6, 6])
    expect(subjects()).toHaveLength(3)
    expect(graph.received).toHaveLength(6)
  })

  test('requests for a hand-over note are never gathered: each has its own form', async () => {
    await submit(1, 5, ['hod'], { event: 'handover_asked', status: '' })
    await send()
    expect((await bell()).rows).toHaveLength(5)
    expect(subjects()).toHaveLength(5)
  })
})

describe('a bundle', () => {
  test('that is read has all its parts read, and is not sent any more', async () => {
    await submit(1, 3)
    await send()
    at(60)
    await submit(4, 3)
    await send()
    const { rows } = await bell()
    await world.as('hod', 'POST', `/api/notifications/${rows[0].notification_id}/read/`)
    const after = await bell()
    expect(after.unread).toBe(0)
    expect(after.rows[0].read_at).not.toBeNull()
    expect(await world.db.$count(notifications, eq(notifications.event, 'moved'))).toBe(7)
    at(minutes(10))
    await send()
    expect([subjects().length, graph.received.length]).toEqual([3, 3])
    expect(await world.db.$count(deliveries, eq(deliveries.status, 'waiting'))).toBe(0)
  })

  test('belongs to its reader: another person can neither see nor read it', async () => {
    await submit(1, 5)
    await send()
    const { rows } = await bell()
    const path = `/api/notifications/${rows[0].notification_id}/read/`
    expect((await world.as('lm', 'POST', path)).status).toBe(404)
    expect([(await bell()).unread, (await bell('lm')).rows]).toEqual([1, []])
  })

  test('shrinks as its reader acts, and is settled with the last part', async () => {
    await submit(1, 4)
    await send()
    await resolveNotifications(world.db, fixedId(6, 1), fixedId(6, 2), fixedId(6, 3))
    expect((await bell()).rows).toMatchObject([
      { count: 1, evaluation_id: fixedId(6, 4), employee_name: 'Employee 4', settled_at: null },
    ])
    await resolveNotifications(world.db, fixedId(6, 4))
    const { rows, unread } = await bell()
    expect(unread).toBe(0)
    expect(rows).toMatchObject([{ count: 4 }])
    expect(rows[0].settled_at).not.toBeNull()
  })

  test('disappears with the last evaluation it is about', async () => {
    await submit(1, 4)
    await send()
    for (let index = 1; index <= 4; index++)
      await deleteNotificationsOf(world.db, fixedId(6, index))
    expect(await bell()).toEqual({ rows: [], count: 0, unread: 0 })
    expect(await world.db.$count(notifications)).toBe(0)
  })

  test('is counted, but not described, in the list of deliveries', async () => {
    await submit(1, 4, ['hod'])
    await send()
    const { body } = await world.as('admin', 'GET', '/api/notifications/deliveries/')
    expect(body.results).toHaveLength(2)
    for (const row of body.results)
      expect(row).toMatchObject({ count: 4, evaluation_id: null, employee_name: '' })
  })

  test('replaces what still waits in the outbox', async () => {
    graph.answerNext(...Array.from({ length: 3 }, () => ({ status: 503 })))
    await submit(1, 3)
    await send(server('teams'))
    expect(await world.db.$count(deliveries, eq(deliveries.status, 'waiting'))).toBe(3)
    await submit(4, 1)
    at(1)
    await send(server('teams'))
    expect(previews()).toEqual(['Khalid submitted 4 evaluations. Open the list to see them'])
    expect(await world.db.$count(deliveries)).toBe(1)
  })
})

describe('Teams', () => {
  test('gets ten activities a minute for one person, and the others of it later', async () => {
    await submit(1, 23, ['hod'], { event: 'handover_asked', status: '' })
    await submit(50, 1, ['lm'])
    const reached = (who: PersonKey) =>
      graph.received.filter(({ recipients }) => recipients.includes(`${who}@example.test`)).length
    await send(server('teams'))
    expect([reached('hod'), reached('lm')]).toEqual([10, 1])
    at(59)
    await send(server('teams'))
    expect(reached('hod')).toBe(10)
    at(60)
    await send(server('teams'))
    expect(reached('hod')).toBe(20)
    at(120)
    await send(server('teams'))
    expect(reached('hod')).toBe(23)
    const rows = await world.db.select().from(deliveries)
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual(
      rows.map(() => ['sent', 1]),
    )
  })
})
