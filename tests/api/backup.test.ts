import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateUpTo } from '#app/server/backup/migrations.ts'
import { readBackup } from '#app/server/backup/read-backup.ts'
import { writeBackup } from '#app/server/backup/write-backup.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { emptyDatabase } from '../database.ts'
import { fingerprint } from '../request-hash.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const migrations = path.join(import.meta.dirname, '../../src/app/server/migrations')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-backup-'))
const file = path.join(folder, 'hr.backup')

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
  await world.evaluation({ status: 'Completed', achieved: [7] })
  await world.as('hr', 'PATCH', '/api/accounts/me/', { body: { name: 'هدى\t"Resources"\\\n' } })
  await writeBackup(world.pool, file, migrations)
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true })
})

async function inEmptyDatabase<T>(work: (pool: pg.Pool) => Promise<T>) {
  const { url, drop } = await emptyDatabase()
  const pool = new pg.Pool({ connectionString: url })
  // Connections that are still closing are cut when the database goes.
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await drop()
  }
}

test('what is restored is what was backed up, to the last row', async () => {
  const alone = fs.mkdtempSync(path.join(folder, 'alone-'))
  const file = path.join(alone, 'hr.backup')
  await writeBackup(world.pool, file, migrations)
  const before = await fingerprint(world.pool)
  expect(before).toMatchObject({ users: expect.stringMatching(/^9 /), totals: '0 wrong' })
  await inEmptyDatabase(async (pool) => {
    await readBackup(pool, file, migrations)
    expect(await fingerprint(pool)).toEqual(before)
  })
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  expect(fs.readdirSync(alone)).toEqual(['hr.backup'])
})

test('a backup does not go into a database someone uses', async () => {
  const before = await fingerprint(world.pool)
  await expect(readBackup(world.pool, file, migrations)).rejects.toThrow('is not empty')
  expect(await fingerprint(world.pool)).toEqual(before)
})

test.each([
  ['is cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
  ['is damaged', (bytes: Buffer) => Buffer.from(bytes).fill(7, 400, 420)],
  [
    'lacks its end',
    (bytes: Buffer) => {
      const text = gunzipSync(bytes)
      return gzipSync(text.subarray(0, text.lastIndexOf('{"end"')))
    },
  ],
  ['is something else', () => gzipSync('{"format":"another"}\n')],
])('of a file that %s nothing is taken', async (_, spoil) => {
  const spoilt = path.join(folder, 'spoilt.backup')
  fs.writeFileSync(spoilt, spoil(fs.readFileSync(file)))
  await inEmptyDatabase(async (pool) => {
    await expect(readBackup(pool, spoilt, migrations)).rejects.toThrow(
      /^(the file is cut or damaged|this file is no backup of HR System)$/,
    )
    await migrate(pool, migrations)
    const rows = Object.values(await fingerprint(pool))
    expect(rows.every((print) => print.startsWith('0 '))).toBe(true)
  })
  fs.rmSync(spoilt)
})

test('a backup of an older version is brought up to date', async () => {
  const older = path.join(folder, 'older.backup')
  await inEmptyDatabase(async (pool) => {
    await migrateUpTo(pool, migrations, ['0000_first'])
    await pool.query(
      `insert into companies (company_id, name, name_folded, created_at, updated_at)
       values ('00000000-0000-4000-8000-000000000001', 'Rimal', 'rimal', now(), now())`,
    )
    await writeBackup(pool, older, migrations)
  })
  await inEmptyDatabase(async (pool) => {
    await readBackup(pool, older, migrations)
    const prints = await fingerprint(pool)
    expect(prints.companies).toMatch(/^1 /)
    expect(prints.imports).toMatch(/^0 /)
  })
})

test('a backup of a newer version is refused with a sentence', async () => {
  const newer = path.join(folder, 'newer.backup')
  const [header = '', ...rest] = gunzipSync(fs.readFileSync(file)).toString('latin1').split('\n')
  const changed = { ...JSON.parse(header), migrations: ['0000_first', '0001_later'] }
  fs.writeFileSync(newer, gzipSync([JSON.stringify(changed), ...rest].join('\n')))
  await inEmptyDatabase(async (pool) => {
    await expect(readBackup(pool, newer, migrations)).rejects.toThrow('newer version')
  })
})
