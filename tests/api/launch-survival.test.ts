import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { seeded } from '../../packages/sheet-reader/tests/seeded.ts'
import { emptyDatabase } from '../database.ts'
import { killLaunches } from '../launch-kills.ts'
import { startServer } from '../server-process.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'hr-launch-survival-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a server killed while it launches cycles leaves each with one evaluation for everyone', async () => {
  const { url, drop } = await emptyDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { wrong, metJob } = await killLaunches({
    start: () =>
      startServer({
        DATABASE_URL: url,
        DATA_DIR: folder,
        SIGNING_SECRET: 'a secret that outlives the servers of this test',
      }),
    database: pool,
    people: 0,
    kills: 3,
    random: seeded(7),
    endsLease: true,
  })
  expect(wrong).toEqual([])
  expect(metJob).toBeGreaterThan(0)
  await pool.end()
  await drop()
}, 600_000)
