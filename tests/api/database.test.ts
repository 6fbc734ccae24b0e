import path from 'node:path'
import { eq } from 'drizzle-orm'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#kit/server/database/database.ts'
import { insertMany } from '#kit/server/database/batches.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { v7 as newId } from 'uuid'
import { sqlState } from '#kit/server/database/transaction.ts'
import { moment } from '#kit/tables.ts'
import { emptyDatabase, freshDatabase } from '../database.ts'

const migrations = path.join(import.meta.dirname, '../../src/app/server/migrations')

const things = pgTable('things', {
  thing_id: uuid().primaryKey(),
  at: moment().notNull(),
  facts: jsonb().$type<{ name: string; parts: number[] }>().notNull(),
  words: text().array().notNull(),
})

/** A database with an empty table of things. */
async function placeForThings() {
  const { url, drop } = await freshDatabase()
  const { db, pool, close } = await openDatabase({ databaseUrl: url, dataDir: '', log: () => {} })
  await pool.query(
    'create table things (thing_id uuid primary key, at timestamp(3) with time zone, facts jsonb, words text[])',
  )
  return { db, pool, close: () => close().then(drop) }
}

test('what is stored comes back as it was: moments, facts and lists of words', async () => {
  const { db, close } = await placeForThings()
  const thing = {
    thing_id: newId(),
    at: '2026-11-20T10:13:24.120Z',
    facts: { name: 'نورة', parts: [1, 2] },
    words: ['a, "b"', 'ج', ''],
  }

  const inserted = await db.insert(things).values(thing).returning()
  const found = await db.transaction((db) =>
    db.select().from(things).where(eq(things.at, '2026-11-20T13:13:24.12+03:00')),
  )

  expect(inserted).toEqual([thing])
  expect(found).toEqual([thing])
  await close()
})

test('what so many new rows make of a table is known to the statements that follow', async () => {
  const { db, pool, close } = await placeForThings()
  const thing = () => ({
    thing_id: newId(),
    at: '2026-11-20T10:13:24.120Z',
    facts: { name: 'a', parts: [] },
    words: [],
  })
  await db.transaction(async (db) => {
    await insertMany(
      db,
      things,
      Array.from({ length: 10_000 }, () => thing()),
    )
  })
  const { rows } = await pool.query(`select reltuples from pg_class where relname = 'things'`)
  expect(rows).toEqual([{ reltuples: 10_000 }])
  await close()
})

test('many rows are stored like one, with any characters in them', async () => {
  const { db, close } = await placeForThings()
  const many = ['tab\tline\nreturn\r', '\\N', '\\', '{"a"}', '', 'نورة 🎉'].map((name, n) => ({
    thing_id: newId(),
    at: `2026-11-20T10:13:24.12${n}Z`,
    facts: { name, parts: [n] },
    words: [name, 'a, "b"'],
  }))

  await db.transaction((db) => insertMany(db, things, many))

  expect(await db.select().from(things).orderBy(things.at)).toEqual(many)
  await close()
})

test('of many rows one of which is refused none is stored, and the next ones are', async () => {
  const { db, close } = await placeForThings()
  const some = Array.from({ length: 5000 }, () => ({
    thing_id: newId(),
    at: '2026-11-20T10:13:24.120Z',
    facts: { name: 'x'.repeat(100), parts: [] },
    words: [],
  }))
  const store = (rows: typeof some) => db.transaction((db) => insertMany(db, things, rows))

  const refused = await store([...some.slice(0, 1), ...some]).catch(sqlState)
  const broken = await store([...some.slice(0, 5), { ...some[0]!, at: 'never' }]).catch(sqlState)
  await store(some)

  expect([refused, broken]).toEqual(['23505', '22007'])
  expect(await db.$count(things)).toBe(some.length)
  await close()
})

test('of statements that are sent at once the first failure is reported, and nothing is stored', async () => {
  const { db, close } = await placeForThings()
  const thing = { at: '2026-11-20T10:13:24.120Z', facts: { name: '', parts: [] }, words: [] }
  const [one, other] = [newId(), newId()]
  const refused = db.transaction((db) =>
    Promise.all(
      [one, one, other].map((thing_id) => db.insert(things).values({ ...thing, thing_id })),
    ),
  )
  expect(await refused.catch(sqlState)).toBe('23505')
  expect(await db.select().from(things)).toEqual([])

  await db.transaction((db) =>
    Promise.all([
      db.insert(things).values({ ...thing, thing_id: one }),
      insertMany(db, things, [{ ...thing, thing_id: other }]),
    ]),
  )
  expect((await db.select().from(things)).map(({ thing_id }) => thing_id)).toEqual([one, other])
  await close()
})

test('a connection on which a transaction could not begin takes no more statements', async () => {
  const { pool, close } = await placeForThings()
  const client = await pool.connect()
  await client.query({ text: 'begin' })
  await expect(client.query('select nothing')).rejects.toThrow('nothing')
  // It is refused, because the failed one has not ended; the next statement is sent without waiting for that.
  await client.query({ text: 'begin' })
  await client.query('rollback')
  await expect(client.query('select 1')).rejects.toThrow('Client was closed')
  client.release()
  expect((await pool.query('select 1 as found')).rows).toEqual([{ found: 1 }])
  await close()
})

test('a frequent query is prepared, and a new column does not disturb it', async () => {
  const { url, drop } = await freshDatabase()
  // Another file of the same process may have used up the limit of prepared statements; this one counts from zero.
  vi.resetModules()
  const { openDatabase } = await import('#kit/server/database/database.ts')
  const { db, pool, close } = await openDatabase({ databaseUrl: url, dataDir: '', log: () => {} })
  await db.transaction(async (db) => {
    await db.execute(
      'create table things (thing_id uuid primary key, at timestamptz, facts jsonb, words text[])',
    )
    const ask = () => db.select().from(things).where(eq(things.thing_id, newId()))
    for (let time = 0; time < 4; time++) expect(await ask()).toEqual([])
    await db.execute('alter table things add column later text')
    expect(await ask()).toEqual([])

    // Another test may have asked often enough for what this connection asks besides.
    const { rows } = await db.execute('select statement from pg_prepared_statements')
    expect(
      rows.filter(({ statement }) => String(statement).includes('from "things"')),
    ).toHaveLength(1)
  })
  await pool.query('select 1')
  await close()
  await drop()
})

test('each reference to another table has an index, so that no deletion reads whole tables', async () => {
  const { url, drop } = await freshDatabase()
  const { pool, close } = await openDatabase({ databaseUrl: url, dataDir: '', log: () => {} })
  // An index of some rows finds all only where it leaves out those without a reference.
  const { rows } = await pool.query<{ reference: string }>(
    `select c.conrelid::regclass || '.' || a.attname as reference
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
       select 1 from pg_index i
       where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in ('', '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
     order by 1`,
  )
  expect(rows.map(({ reference }) => reference)).toEqual([])
  await close()
  await drop()
})

test('servers that start at once on an empty database all find it ready', async () => {
  const { url, drop } = await emptyDatabase()
  const pools = [1, 2, 3].map(() => new pg.Pool({ connectionString: url, max: 2 }))

  await Promise.all(pools.map((pool) => migrate(pool, migrations)))

  for (const pool of pools) {
    const { rowCount } = await pool.query('select * from evaluations')
    expect(rowCount).toBe(0)
    const { rows } = await pool.query(
      `select 1 from pg_locks join pg_database on oid = database
       where datname = current_database() and locktype = 'advisory'`,
    )
    expect(rows).toEqual([])
    await pool.end()
  }
  await drop()
})

test('a connection that breaks while idle does not take the server with it', async () => {
  const { url, drop } = await freshDatabase()
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const { pool, close } = await openDatabase({ databaseUrl: url, dataDir: '', log })
  await pool.query('select 1')

  await drop()

  await expect.poll(() => lines.join()).toContain('an idle database connection ended')
  await close()
})
