import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { migrate } from '#kit/server/database/migrate.ts'

interface Journal {
  entries: { tag: string }[]
}

const journalIn = (folder: string) => path.join(folder, 'meta/_journal.json')

const readJournal = (folder: string): Journal =>
  JSON.parse(fs.readFileSync(journalIn(folder), 'utf8'))

/** The names of the migrations there are, in their order. */
export const migrationsIn = (folder: string) => readJournal(folder).entries.map(({ tag }) => tag)

/** Those that have been applied to a database. */
export async function appliedMigrations(client: pg.ClientBase, folder: string) {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  return migrationsIn(folder).slice(0, rows[0]?.count ?? 0)
}

/** Creates the tables as of these migrations; throws when one of them is unknown. */
export async function migrateUpTo(pool: pg.Pool, folder: string, names: readonly string[]) {
  const known = migrationsIn(folder)
  if (names.some((tag, index) => known[index] !== tag)) {
    throw new Error('the backup comes from a newer version of HR System; install that one first')
  }
  const part = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-migrations-'))
  try {
    fs.cpSync(folder, part, { recursive: true })
    const journal = readJournal(folder)
    journal.entries = journal.entries.slice(0, names.length)
    fs.writeFileSync(journalIn(part), JSON.stringify(journal))
    await migrate(pool, part)
  } finally {
    fs.rmSync(part, { recursive: true, force: true })
  }
}
