import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kit/server/database/database.ts'
import { watchDatabase, watcherName } from '#kit/server/database/database-watch.ts'
import { inTransaction, isDatabaseAway } from '#kit/server/database/transaction.ts'
import { openNotificationBus, publish } from '#notifications/server/live.ts'
import { ask } from '../database.ts'
import { people } from '../people.ts'
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

const connections = (pid: number | undefined) =>
  ask(url, `select 1 from pg_stat_activity where pid = ${pid}`)

test('connections that end between two statements of a transaction harm no one else', async () => {
  const works = Array.from({ length: 8 }, () =>
    inTransaction(world.db, async (db) => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await cutAll()
      await expect.poll(() => connections(rows[0]?.pid)).toBe(0)
      await db.execute(sql`select 2`)
    }),
  )
  const ended = await Promise.allSettled(works)
  expect(ended.map(({ status }) => status)).toContain('rejected')
  await expect.poll(async () => (await world.ask('GET', '/readyz')).status).toBe(200)
})

test('a connection on which no transaction can begin is given back', async () => {
  // A pool of its own: what a server does in the background takes connections, too.
  const { db, pool, close } = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    log: () => {},
    connectionTimeoutMillis: 25_000,
  })
  for (let time = 0; time < pool.options.max * 2; time++) {
    pool.once('acquire', (client) => void client.end())
    expect(await inTransaction(db, async () => {}).catch(isDatabaseAway)).toBe(true)
  }
  expect(await inTransaction(db, async () => 'done')).toBe('done')
  expect(pool.totalCount).toBe(pool.idleCount)
  await close()
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
  const live = openNotificationBus(pool, { reconnectDelay: 10 })
  let heard = 0
  const { user_id } = people.emp
  live.listen(user_id, { onNotifications: () => heard++, onAccess: () => {} })
  await expect.poll(() => taken, { timeout: 15_000 }).toBe(3)
  const before = heard
  // A second one for the same loss would have come together with the one that brings this.
  const publishUntilHeard = async () => {
    await publish(world.db, [user_id])
    return heard > before
  }
  await expect.poll(publishUntilHeard, { timeout: 15_000 }).toBe(true)
  expect([taken, pool.totalCount - pool.idleCount]).toEqual([3, 1])
  await live.close()
  expect(pool.totalCount).toBe(0)
  await pool.end()
})

test('a listener that is closed while it connects again keeps no connection', async () => {
  const pool = new pg.Pool({ connectionString: url })
  pool.on('connect', (client) => client.on('error', () => {}))
  const connect = pool.connect.bind(pool)
  let taken = 0
  const again = new Promise<void>((resolve) => {
    const connectAndClose = async () => {
      if (++taken === 2) await live.close()
      const client = await connect()
      if (taken === 2) resolve()
      else setImmediate(() => Reflect.get(client, 'connection').stream.destroy())
      return client
    }
    Reflect.set(pool, 'connect', connectAndClose)
  })
  const live = openNotificationBus(pool, { reconnectDelay: 10 })
  await again
  await expect.poll(() => pool.totalCount).toBe(0)
  await pool.end()
})

test('a broken connection of the watcher is no sign that the database is away', async () => {
  let timesAway = 0
  const connection = { connectionString: url }
  // A machine that is busy with other work must not look like a database that is away.
  const watch = watchDatabase({ connection, pool: world.pool }, () => timesAway++, 25_000)
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
