import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { migrate, migrationsIn, readJournal } from '#kit/server/database/migrate.ts'

const journalIn = (folder: string) => path.join(folder, 'meta/_journal.json')

/** A migration of a newer version, of which only the moment it was written is known. */
const byMoment = (when: string | number) => `when:${when}`

/** Those that have been applied to a database. */
export async function appliedMigrations(client: pg.ClientBase, folder: string) {
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  const known = migrationsIn(folder)
  return rows.map(({ created_at }, index) => known[index] ?? byMoment(created_at))
}

/** Creates the tables as of these migrations; throws when one of them is unknown. */
export async function migrateUpTo(pool: pg.Pool, folder: string, names: readonly string[]) {
  const { entries } = readJournal(folder)
  const isKnown = (name: string, index: number) => {
    const entry = entries[index]
    return entry !== undefined && [entry.tag, byMoment(entry.when)].includes(name)
  }
  if (!names.every(isKnown)) {
    throw new Error('the backup comes from a newer version of HR System; install that one first')
  }
  const part = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-migrations-'))
  try {
    fs.cpSync(folder, part, { recursive: true })
    const journal = readJournal(folder)
    journal.entries = journal.entries.slice(0, names.length)
    fs.writeFileSync(journalIn(part), JSON.stringify(journal))
    await migrate(pool, part, migrationsIn(folder))
  } finally {
    fs.rmSync(part, { recursive: true, force: true })
  }
}
