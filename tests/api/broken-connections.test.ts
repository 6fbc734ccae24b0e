import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchDatabase, watcherName } from '#kit/server/database/database-watch.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { openNotificationBus } from '#notifications/server/live.ts'
import { startWorker } from '#notifications/server/worker.ts'
import { ask } from '../database.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let url = ''
beforeAll(async () => {
  world = await openTestApp()
  url = world.pool.options.connectionString ?? ''
})
afterAll(() => world.close())

const cutAll = () =>
  ask(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'hr-system'`,
  )

test('connections that end between two statements of a transaction harm no one else', async () => {
  const works = Array.from({ length: 8 }, () =>
    inTransaction(world.db, async (db) => {
      await db.execute(sql`select 1`)
      await cutAll()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await db.execute(sql`select 2`)
    }),
  )
  const ended = await Promise.allSettled(works)
  expect(ended.map(({ status }) => status)).toContain('rejected')
  await expect.poll(async () => (await world.ask('GET', '/readyz')).status).toBe(200)
})

test('a connection on which no transaction can begin is given back', async () => {
  const { max } = world.pool.options
  for (let time = 0; time < max * 2; time++) {
    world.pool.once('acquire', (client) => void client.end())
    await expect(inTransaction(world.db, async () => {})).rejects.toThrow(/begin/)
  }
  expect((await world.ask('GET', '/readyz')).status).toBe(200)
})

test('a listener for notifications has one connection, however often it breaks', async () => {
  const pool = new pg.Pool({ connectionString: url })
  let taken = 0
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('acquire', (client) => {
    // The first two break while they subscribe.
    if (++taken > 2) return
    setImmediate(() => Reflect.get(client, 'connection').stream.destroy())
  })
  const live = openNotificationBus(pool)
  await expect.poll(() => taken, { timeout: 15_000 }).toBe(3)
  // A second one would come within a second of the first.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect([taken, pool.totalCount - pool.idleCount]).toEqual([3, 1])
  await live.close()
  expect(pool.totalCount).toBe(0)
  await pool.end()
})

test('a sender of notifications returns a connection that ends', async () => {
  const pool = new pg.Pool({ connectionString: url, application_name: 'hr-system' })
  pool.on('error', () => {})
  const worker = startWorker({ db: world.db, pool, log: () => {} })
  const held = () => pool.totalCount - pool.idleCount
  for (let time = 0; time < 3; time++) {
    await expect.poll(held, { timeout: 10_000 }).toBe(1)
    await cutAll()
    await expect.poll(held).toBe(0)
  }
  await worker.stop()
  await pool.end()
})

test('a broken connection of the watcher is no sign that the database is away', async () => {
  let timesAway = 0
  const connection = { connectionString: url }
  const watch = watchDatabase({ connection, pool: world.pool }, () => timesAway++)
  const watchers = async () => {
    const { rows } = await world.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = '${watcherName}'`,
    )
    return rows.map(({ pid }) => pid)
  }
  // The server under test watches with a connection of its own, which breaks as well.
  await expect.poll(async () => (await watchers()).length, { timeout: 15_000 }).toBe(2)
  const before = await watchers()
  for (const pid of before) await ask(url, `select pg_terminate_backend(${pid})`)
  const replaced = async () => (await watchers()).filter((pid) => !before.includes(pid)).length
  await expect.poll(replaced, { timeout: 15_000 }).toBe(2)
  expect(timesAway).toBe(0)
  expect((await world.ask('GET', '/readyz')).status).toBe(200)
  await watch.close()
})
