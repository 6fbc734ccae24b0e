import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchDatabase, watcherName } from '#kit/server/database/database-watch.ts'
import { openDatabase, type OpenDatabase } from '#kit/server/database/database.ts'
import { startEmbeddedPostgres } from '#kit/server/database/embedded-postgres.ts'
import { inTransaction, isDatabaseAway } from '#kit/server/database/transaction.ts'
import { openNotificationBus, publish } from '#notifications/server/live.ts'
import type { Engine } from '#packages/postgres-launcher/postgres-engine.ts'
import { ask } from '../database.ts'
import { signalEngine } from '../engine-processes.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-hosts-'))
fs.chmodSync(folder, 0o755)
const names = ['one', 'two'] as const
type Name = (typeof names)[number]
const engines = {} as Record<Name, Engine>

const dataDir = (name: Name) => path.join(folder, name)
const urlOf = (name: Name) => {
  const { host, port, user, database } = engines[name].connection
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
const takeWrites = (name: Name, takes: boolean) =>
  ask(urlOf(name), `alter system set default_transaction_read_only = ${takes ? 'off' : 'on'}`).then(
    () => ask(urlOf(name), 'select pg_reload_conf()'),
  )

/** A port at which nothing listens, as of a machine that is switched off. */
async function closedPort() {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

let url = ''
beforeAll(async () => {
  for (const name of names)
    engines[name] = await startEmbeddedPostgres({
      dataDir: path.join(dataDir(name), 'postgres'),
      log: () => {},
    })
  for (const name of names) await ask(urlOf(name), 'create table written (word text)')
  const all = names.map((name) => engines[name].connection)
  const hosts = ['127.0.0.1', ...all.map(({ host }) => host)].map(encodeURIComponent).join(',')
  const ports = [await closedPort(), ...all.map(({ port }) => port)].join(',')
  url = `postgresql://app@/hr?host=${hosts}&port=${ports}&target_session_attrs=read-write`
})
afterAll(async () => {
  for (const name of names) await engines[name].stop()
  fs.rmSync(folder, { recursive: true })
})

let open: OpenDatabase
beforeEach(async () => {
  await takeWrites('one', false)
  await takeWrites('two', true)
  open = await openDatabase({ databaseUrl: url, dataDir: '', log: () => {} })
  return () => open.close()
})

const write = (word: string) =>
  inTransaction(open.db, (db) => db.execute(sql`insert into written values (${word})`))
const isIn = (name: Name, word: string) =>
  ask(urlOf(name), `select 1 from written where word = '${word}'`)

/** Writes until one is taken, as a client does; all others are refused as ones to send again. */
async function writeUntilTaken(word: string) {
  await expect
    .poll(
      () =>
        write(word).then(
          () => 'taken',
          (error) => isDatabaseAway(error),
        ),
      { timeout: 20_000 },
    )
    .toBe('taken')
}

test('of several hosts the one that takes writes is used, and another one once it does', async () => {
  await writeUntilTaken('first')
  expect([await isIn('one', 'first'), await isIn('two', 'first')]).toEqual([0, 1])

  const heard = new Set<string>()
  const bus = openNotificationBus(open.pool, { reconnectDelay: 10 })
  const hear = (name: string) => () => void heard.add(name)
  bus.listen('a', { onNotifications: hear('a'), onAccess: () => {} })
  await takeWrites('two', false)
  await takeWrites('one', true)
  await expect(write('refused')).rejects.toSatisfy(isDatabaseAway)
  await writeUntilTaken('second')
  expect([await isIn('one', 'second'), await isIn('two', 'second')]).toEqual([1, 0])

  // The connection that listens has moved as well.
  heard.clear()
  const publishUntilHeard = async () => {
    await publish(open.db, ['a']).catch(() => {})
    return heard.has('a')
  }
  await expect.poll(publishUntilHeard).toBe(true)
  await bus.close()
})

test('no host that takes writes is a database that is away, and is answered', async () => {
  await takeWrites('two', false)
  await expect(write('never')).rejects.toSatisfy(isDatabaseAway)
})

test.runIf(process.platform === 'linux')(
  'connections to a host that vanished are ended when another one takes writes',
  async () => {
    await writeUntilTaken('before')
    const signal = (name: NodeJS.Signals) => signalEngine(dataDir('two'), name)
    const watch = watchDatabase(open, () => {}, 500)
    // A process that begins while the others are stopped would continue and answer.
    const watching = `select 1 from pg_stat_activity where application_name = '${watcherName}'`
    await expect.poll(() => ask(urlOf('two'), watching)).toBe(1)
    signal('SIGSTOP')
    try {
      const waiting = write('hanging')
      await takeWrites('one', true)
      await expect(waiting).rejects.toSatisfy(isDatabaseAway)
      await writeUntilTaken('after')
      expect(await isIn('one', 'after')).toBe(1)
      await expect.poll(() => watch.isAway()).toBe(false)
    } finally {
      signal('SIGCONT')
      await watch.close()
    }
  },
)

test('a commit that the synchronous standby did not confirm is not acknowledged', async () => {
  const standbys = async (list: string) => {
    await ask(urlOf('two'), `alter system set synchronous_standby_names = '${list}'`)
    await ask(urlOf('two'), 'select pg_reload_conf()')
  }
  const insertBy = async (commitTimeoutMillis: number) => {
    const { db, close } = await openDatabase({
      databaseUrl: urlOf('two'),
      dataDir: '',
      log: () => {},
      commitTimeoutMillis,
    })
    const inserted = inTransaction(db, (each) =>
      each.execute(sql`insert into written values ('doubtful')`),
    )
    return inserted.finally(() => void close())
  }
  await standbys('none_there')
  try {
    await expect(insertBy(200)).rejects.toSatisfy(isDatabaseAway)
    // Someone ends the waiting by hand, and the database reports the commit as done.
    const cancelled = insertBy(60_000).catch((error) => error)
    const cancel = () =>
      ask(
        urlOf('two'),
        `select pg_cancel_backend(pid) from pg_stat_activity
         where wait_event = 'SyncRep' and application_name = 'hr-system'`,
      )
    await expect.poll(cancel).toBeGreaterThan(0)
    await expect.poll(cancel).toBe(0)
    expect(await cancelled).toSatisfy(isDatabaseAway)
  } finally {
    await standbys('')
  }
})
