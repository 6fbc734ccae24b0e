import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, newcomers, signedIn } from '../api-client.ts'
import { emptyDatabase } from '../database.ts'
import { openLockHelpers } from '../lock-helpers.ts'
import { startServer } from '../server-process.ts'
import { waitUntil } from '../wait-until.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'hr-undo-survival-'))
const rows = 2100

let database: Awaited<ReturnType<typeof emptyDatabase>>
let stalls: Awaited<ReturnType<typeof openLockHelpers>>
let server: Awaited<ReturnType<typeof startServer>>
let hr: Asker
let place = ''

const start = async () => {
  server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SIGNING_SECRET: 'a secret that outlives the servers of this test',
  })
  hr = await signedIn(server.address, 'hr')
}
beforeAll(async () => {
  database = await emptyDatabase()
  await start()
  stalls = await openLockHelpers(database.url)
  const { results } = await hr.json('/api/org/departments/?limit=1')
  place = `${results[0].company},${results[0].name}`
}, 60_000)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await stalls.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

/** What is left of a file's people, and of what undoes them. */
async function left(mark: string, import_id: string) {
  const { rows } = await stalls.client.query<Record<string, number>>(`
    with people as (select e.employee_id from employees e where employee_code like '${mark}-%')
    select (select count(*) from users where email like '%@${mark}.test')::int as users,
      (select count(*) from people)::int as employees,
      (select count(*) from placements join people using (employee_id))::int as placements,
      (select count(*) from assignments join people using (employee_id))::int as ranges,
      (select count(*) from import_changes where import_id = '${import_id}')::int as changes`)
  return rows[0]
}
const counts = (count: number) => ({
  users: count,
  employees: count,
  placements: count,
  ranges: count,
  changes: count,
})

async function ended(import_id: string) {
  return waitUntil('the end of an undo', async () => {
    const undo = await hr.json(`/api/imports/${import_id}/undo/`)
    return undo.progress === undefined && undo
  })
}

const imported = async (mark: string) => {
  const answer = await hr.upload('/api/employees/import/', newcomers(mark, rows, place))
  const { import_id } = await answer.json()
  await waitUntil('the end of an import', async () => {
    const { state } = await hr.json(`/api/imports/${import_id}/`)
    return state !== 'waiting' && state !== 'running'
  })
  return String(import_id)
}

/** As if the server that held the job had died a while ago. */
const letLeaseEnd = () =>
  stalls.client.query(
    `update jobs set locked_until = clock_timestamp() - interval '1 second'
     where kind = 'import-undo' and ended_at is null and locked_by is not null`,
  )

test.each([
  ['removing the first employee', 'employees', 'delete', 'true'],
  ['removing the last account', 'users', 'delete', `old.email like 'n${rows - 1}@%'`],
  ['writing the audit log', 'audit_entries', 'insert', `new.entity = 'import'`],
  ['about to be done', 'import_undos', 'update', `new.status = 'ended'`],
])(
  'a server killed while %s of an undo has undone nothing, and the next one undoes all of it',
  async (name, table, event, condition) => {
    const mark = name.replaceAll(' ', '').toLowerCase()
    const import_id = await imported(mark)
    const letGo = await stalls.at(table, event, condition)
    const sent = hr.post(`/api/imports/${import_id}/undo/`, { mode: 'all' }).catch(() => undefined)
    await stalls.untilSomeoneWaits()
    server.child.kill('SIGKILL')
    await server.ended
    await sent
    await letGo()
    expect(await left(mark, import_id)).toEqual(counts(rows))
    await letLeaseEnd()
    await start()
    expect(await ended(import_id)).toMatchObject({ state: 'done', records: rows })
    expect(await left(mark, import_id)).toEqual(counts(0))
  },
  90_000,
)
