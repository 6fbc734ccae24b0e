import fs from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** An arbitrary number that nothing else in this database locks. */
const migrationLock = 4_172_024

export interface Journal {
  entries: { tag: string; when: number }[]
}

export const readJournal = (folder: string): Journal =>
  JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'))

/** The names of the migrations there are, in their order. */
export const migrationsIn = (folder: string) => readJournal(folder).entries.map(({ tag }) => tag)

/**
 * Brings the tables up to date. When several servers start at once, one migrates and the others wait. A
 * database with newer migrations is used as it is, unless one of them needs a newer version.
 */
export async function migrate(
  pool: pg.Pool,
  migrationsFolder: string,
  known = migrationsIn(migrationsFolder),
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await assertCompatible(client, known)
    await applyMigrations(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    // Closing the connection releases the lock and the setting, also after an error.
    client.release(true)
  }
}

/** A migration that takes something away writes its own name into this table (CONTRIBUTING.md). */
async function assertCompatible(client: pg.ClientBase, known: readonly string[]) {
  const { rows: tables } = await client.query<{ is_there: boolean }>(
    `select to_regclass('drizzle.compatibility') is not null as is_there`,
  )
  if (!tables[0]?.is_there) return
  const { rows } = await client.query<{ needs_migration: string }>(
    'select needs_migration from drizzle.compatibility where needs_migration <> all($1) limit 1',
    [known],
  )
  const [newer] = rows
  if (!newer) return
  throw new Error(
    `This database was changed by a newer version of HR System, which this one cannot work with: it knows the migrations up to ${known.at(-1)}, and ${newer.needs_migration} is needed. Start the newer version again.`,
  )
}
