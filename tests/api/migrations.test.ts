import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '#app/server/demo/accounts.ts'
import { ask, emptyDatabase } from '../database.ts'
import { startServer } from '../server-process.ts'

/** The demo database as pg_dump wrote it from release 0.1.0 (migrations 0000 to 0002). */
const release = path.join(import.meta.dirname, '../fixtures/release-0.1.0.sql.gz')

let database: { url: string; drop: () => Promise<void> }
let pool: pg.Pool
let dataDir: string
beforeAll(async () => {
  database = await emptyDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  // Connections that are still closing are cut when the database goes.
  pool.on('error', () => {})
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-migrations-'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  fs.rmSync(dataDir, { recursive: true })
})

/** Rows of each table; the totals are lines the product folds as it likes. */
async function countRows(tables: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await pool.query(`select count(*)::int as n from public."${table}"`)
    counts[table] = rows[0].n
  }
  return counts
}

test('the product starts on a database of release 0.1.0, and nothing of it is lost', async () => {
  await ask(database.url, gunzipSync(fs.readFileSync(release)).toString())
  const { rows: listed } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> 'totals' order by 1`,
  )
  const tables = listed.map(({ name }) => name)
  const before = await countRows(tables)
  expect(before).toMatchObject({ employees: 248, users: 248, placements: 248, companies: 2 })
  const { rows: scored } = await pool.query<{ evaluation_id: string; score: string }>(
    `select evaluation_id, score::text from public.evaluations where status = 'Completed'
     order by evaluation_id limit 1`,
  )

  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  try {
    expect(await countRows(tables)).toEqual(before)

    // Every placement, every past one and every manager is a dated range now.
    const { rows: ranges } = await pool.query(
      `select
         (select count(*)::int from public.placements p join public.assignments a using (employee_id)
          where a.valid_to is null and a.department_id = p.department_id) as current,
         (select count(*)::int from public.assignments where ended_at is not null) as past,
         (select count(*)::int from public.employees e join public.reporting_lines l
          on l.employee_id = e.employee_id and l.manager_user_id = e.direct_manager) as lines,
         (select count(*)::int from public.employees where direct_manager is not null) as managers,
         (select count(*)::int from public.unit_versions) as versions,
         (select count(*)::int from public.evaluations e where status <> 'Completed' and not exists (
           select 1 from public.step_owners s where s.evaluation_id = e.evaluation_id
             and s.ended_at is null and s.status = e.status)) as without_owner`,
    )
    expect(ranges[0]).toEqual({
      current: 248,
      past: before.placement_history,
      lines: ranges[0].managers,
      managers: ranges[0].managers,
      versions: before.units,
      without_owner: 0,
    })

    const { email, username } = demoAccounts.hr
    const signIn = await fetch(new URL('/api/auth/login/', server.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, username, password: demoPassword }),
    })
    expect(signIn.status).toBe(200)
    const { access } = await signIn.json()

    const answer = await fetch(
      new URL(`/api/evaluations/${scored[0]?.evaluation_id}/`, server.address),
      { headers: { authorization: `Bearer ${access}` } },
    )
    expect(answer.status).toBe(200)
    expect((await answer.json()).score).toBe(Number(scored[0]?.score))
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
})
