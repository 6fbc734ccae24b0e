import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createNotifications } from '#notifications/server/store.ts'
import { notifications } from '#notifications/tables.ts'
import { allowedTime } from '../allowed-time.ts'
import { type EventStream, openEventStream } from '../event-stream.ts'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Streams one employee opens; `STREAMS=1000` for the long form. */
const wanted = Number(process.env.STREAMS ?? 300)

let world: TestApp
let evaluation_id: string
const streams: EventStream[] = []
beforeAll(async () => {
  world = await openTestApp()
  evaluation_id = await world.evaluation()
})
afterEach(async () => {
  for (const { leave } of streams.splice(0)) leave()
  await world.db.delete(notifications)
})
afterAll(() => world.close())

async function open(access: string, query = '') {
  const stream = await openEventStream(world.address, access, query)
  streams.push(stream)
  return stream
}
const openOnes = () => streams.filter(({ isClosed }) => !isClosed())
const notice = (who: PersonKey) =>
  world.db.transaction((db) =>
    createNotifications(db, [people[who].user_id], {
      kind: 'update',
      evaluation_id,
      employee_name: people.emp.name,
      actor_name: people.lm.name,
      status: 'Draft',
    }),
  )

test('the sixth stream of a person closes the oldest one, which is asked to come back later', async () => {
  const { access } = await world.signIn('emp')
  for (let number = 0; number < 6; number++) {
    const stream = await open(access)
    await expect.poll(stream.lastCount).toBe(0)
  }
  await expect
    .poll(() => streams.map(({ isClosed }) => isClosed()))
    .toEqual([true, ...Array.from({ length: 5 }, () => false)])
  expect(streams[0]?.events().at(-1)?.event).toBe('replaced')
})

test('a change costs one query, however many streams show it', async () => {
  const sessions = await Promise.all(Array.from({ length: 5 }, () => world.signIn('emp')))
  for (const { access } of sessions) await expect.poll((await open(access)).lastCount).toBe(0)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await notice('emp')
  await expect.poll(() => streams.map(({ lastCount }) => lastCount())).toEqual([1, 1, 1, 1, 1])
  const texts = spy.mock.calls.map(([query]) => (query as { text?: string }).text ?? '')
  spy.mockRestore()
  const counts = texts.filter((text) => /^select count.* from "notifications"/i.test(text))
  // One for all streams. The count for the last stream that was opened may still be asked for.
  expect(counts.length, texts.join('; ')).toBeGreaterThanOrEqual(1)
  expect(counts.length).toBeLessThanOrEqual(2)
})

/** A page that shows the evaluation, and the changes of it that the page was notified of. */
async function openPage(who: PersonKey) {
  const { access } = await world.signIn(who)
  const stream = await open(access, `?entity=evaluation&id=${evaluation_id}`)
  await expect.poll(stream.lastCount).toBe(0)
  const changes = () =>
    stream.events().flatMap(({ event, data }) => (event === 'changed' ? [JSON.parse(data)] : []))
  return { changes }
}
const comment = () =>
  world.as('lm', 'POST', `/api/evaluations/${evaluation_id}/comments/`, {
    body: { comment: 'Well done' },
  })

test('a page that shows an evaluation is notified of what others change in it', async () => {
  const { changes } = await openPage('hr')
  await expect.poll(changes).toHaveLength(1)
  await comment()
  await expect.poll(changes).toHaveLength(2)
  const body = {
    evaluation_id,
    title: 'Open the store',
    description: 'Before the season begins',
    target: 10,
    achieved: 5,
    weight: 50,
    status: 'In-progress',
  }
  expect((await world.as('lm', 'POST', '/api/objectives/', { body })).status).toBe(201)
  await expect.poll(changes).toHaveLength(3)
  const [first, second, third] = changes()
  expect(third).toEqual({ entity: 'evaluation', id: evaluation_id, updated_at: expect.any(String) })
  expect(first.updated_at < second.updated_at && second.updated_at < third.updated_at).toBe(true)
})

test('a page is not notified of an evaluation that its reader cannot see', async () => {
  // The employee’s own draft, and someone outside the scope.
  const [own, outside] = [await openPage('emp'), await openPage('otherHod')]
  const seen = await openPage('hr')
  await comment()
  await expect.poll(seen.changes).toHaveLength(2)
  expect([...own.changes(), ...outside.changes()]).toEqual([])
})

test('what is read on one page is read on the others, one by one and all at once', async () => {
  const [one, other] = await Promise.all([world.signIn('lm'), world.signIn('lm')])
  const pages = [await open(one.access), await open(other.access)]
  const counts = () => pages.map(({ lastCount }) => lastCount())
  for (let number = 0; number < 3; number++) await notice('lm')
  await expect.poll(counts).toEqual([3, 3])
  const { body } = await world.as('lm', 'GET', '/api/notifications/')
  const { notification_id } = body.results[0]
  await world.as('lm', 'POST', `/api/notifications/${notification_id}/read/`)
  await expect.poll(counts).toEqual([2, 2])
  await world.as('lm', 'POST', '/api/notifications/read-all/')
  await expect.poll(counts).toEqual([0, 0])
})

test('signing out ends the streams of that session within a second, and no other', async () => {
  const [one, other] = await Promise.all([world.signIn('peer'), world.signIn('peer')])
  const [ended, lasting] = [await open(one.access), await open(other.access)]
  const allowed = await allowedTime(world, 1000)
  const began = Date.now()
  const { status } = await world.ask('POST', '/api/auth/logout/', {
    body: { refresh: one.refresh },
  })
  expect(status).toBeLessThan(300)
  await expect.poll(ended.isClosed, { timeout: allowed, interval: 10 }).toBe(true)
  expect(Date.now() - began).toBeLessThan(allowed)
  expect(lasting.isClosed()).toBe(false)
})

test('deactivating an account ends its streams within a second', async () => {
  const { access } = await world.signIn('stranger')
  const stream = await open(access)
  const allowed = await allowedTime(world, 1000)
  const began = Date.now()
  const { user_id } = people.stranger
  const { status } = await world.as('admin', 'DELETE', `/api/accounts/users/${user_id}/`)
  expect(status).toBeLessThan(300)
  await expect.poll(stream.isClosed, { timeout: allowed, interval: 10 }).toBe(true)
  expect(Date.now() - began).toBeLessThan(allowed)
})

test('one employee who opens a thousand streams and has them all notified delays no one else', async () => {
  const { access } = await world.signIn('member')
  const allowed = await allowedTime(world, 2000)
  let isOver = false
  const slowest = Promise.all(
    (['hr', 'lm', 'admin'] as const).map(async (who) => {
      let slow = 0
      while (!isOver) {
        const began = performance.now()
        expect((await world.as(who, 'GET', '/api/employees/')).status).toBe(200)
        slow = Math.max(slow, performance.now() - began)
        await pause(20)
      }
      return slow
    }),
  )
  for (let opened = 0; opened < wanted; opened += 50) {
    await Promise.all(Array.from({ length: 50 }, () => open(access)))
    await notice('member')
  }
  await expect.poll(() => openOnes().length, { timeout: 60_000 }).toBe(5)
  for (let round = 0; round < 20; round++) await notice('member')
  const sent = wanted / 50 + 20
  await expect
    .poll(() => openOnes().map(({ lastCount }) => lastCount()))
    .toEqual(Array.from({ length: 5 }, () => sent))
  isOver = true
  expect(Math.max(...(await slowest))).toBeLessThan(allowed)
}, 120_000)
