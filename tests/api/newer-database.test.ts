import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackup } from '#app/server/backup/read-backup.ts'
import { writeBackup } from '#app/server/backup/write-backup.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { ask, emptyDatabase, freshDatabase } from '../database.ts'
import { startServer } from '../server-process.ts'

const migrations = path.join(import.meta.dirname, '../../src/app/server/migrations')
const later = Date.UTC(2199, 0)

let database: { url: string; drop: () => Promise<void> }
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-newer-'))
  // As a newer version leaves it, which then was replaced by this one again.
  await ask(database.url, 'alter table users add column favourite_colour text')
  await ask(
    database.url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${later})`,
  )
})
afterAll(async () => {
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

const start = () => startServer({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'false' })

test('a database that a newer version only added to is served', async () => {
  const server = await start()
  expect((await fetch(new URL('/readyz', server.address))).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a backup of it says that it needs the newer version', async () => {
  const { pool, close } = await openDatabase({
    databaseUrl: database.url,
    dataDir: '',
    log: () => {},
  })
  const file = path.join(folder, 'newer.backup')
  await writeBackup(pool, file, migrations)
  await close()
  const empty = await emptyDatabase()
  const other = await openDatabase({ databaseUrl: empty.url, dataDir: '', log: () => {} })
  await expect(readBackup(other.pool, file, migrations)).rejects.toThrow(
    'the backup comes from a newer version of HR System',
  )

  // The newer version knows the migration by the moment it was written.
  const newer = path.join(folder, 'migrations')
  fs.cpSync(migrations, newer, { recursive: true })
  const journal = path.join(newer, 'meta/_journal.json')
  const { entries } = JSON.parse(fs.readFileSync(journal, 'utf8'))
  const entry = { idx: 999, version: '7', when: later, tag: '0999_colour', breakpoints: true }
  fs.writeFileSync(journal, JSON.stringify({ entries: [...entries, entry] }))
  fs.writeFileSync(
    path.join(newer, '0999_colour.sql'),
    'alter table users add column favourite_colour text',
  )
  await readBackup(other.pool, file, newer)
  await other.close()
  await empty.drop()
})

test('a database that needs a newer version is refused with a sentence', async () => {
  await ask(database.url, `insert into drizzle.compatibility values ('0999_contract')`)
  try {
    await expect(start()).rejects.toThrow(
      /This database was changed by a newer version of HR System.* 0999_contract is needed\. Start the newer version again\./,
    )
  } finally {
    await ask(database.url, 'delete from drizzle.compatibility')
  }
})
