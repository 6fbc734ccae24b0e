import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, newcomers, signedIn } from '../api-client.ts'
import { emptyDatabase } from '../database.ts'
import { startServer } from '../server-process.ts'
import { openLockHelpers } from '../lock-helpers.ts'
import { waitUntil } from '../wait-until.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'hr-import-survival-'))
const rows = 2100
const wrong = rows / 100

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

/** The rows of a file that are there, in every table they reach. */
async function written(mark: string) {
  const { rows } = await stalls.client.query<Record<string, number>>(`
    with people as (select e.employee_id from employees e where employee_code like '${mark}-%')
    select (select count(*) from users where email like '%@${mark}.test')::int as users,
      (select count(*) from people)::int as employees,
      (select count(*) from placements join people using (employee_id))::int as placements,
      (select count(*) from audit_entries join people on entity_id = employee_id)::int as audited`)
  return rows[0]
}
const none = { users: 0, employees: 0, placements: 0, audited: 0 }
const all = {
  users: rows - wrong,
  employees: rows - wrong,
  placements: rows - wrong,
  audited: rows - wrong,
}

async function ended(import_id: string) {
  return waitUntil('the end of an import', async () => {
    const run = await hr.json(`/api/imports/${import_id}/`)
    return run.state !== 'waiting' && run.state !== 'running' && run
  })
}

const upload = (mark: string) =>
  hr.upload('/api/employees/import/', newcomers(mark, rows, place, true)).catch(() => undefined)

async function kill() {
  server.child.kill('SIGKILL')
  await server.ended
}

/** As if the server that held the imports had died a while ago. */
const letLeaseEnd = (attempts = 1) =>
  stalls.client.query(
    `update jobs set locked_until = clock_timestamp() - interval '1 second', attempts = ${attempts}
     where kind = 'import' and ended_at is null and locked_by is not null`,
  )

/** Stops an import on its way to `event`, as no one is served any more. */
const before = (table: string, event: string, condition?: string) => async () => {
  const letGo = await stalls.at(table, event, condition)
  return async () => {
    await stalls.untilSomeoneWaits()
    return letGo
  }
}

const whileReading = async () => {
  const letBegin = await stalls.at('imports', 'insert')
  return async () => {
    await stalls.untilSomeoneWaits()
    const letGo = await stalls.whileHeld('lock table import_file_parts in access exclusive mode')
    await letBegin()
    await untilPhase('reading')
    return letGo
  }
}

const whileChecking = async () => {
  const letGo = await stalls.whileHeld(`select pg_advisory_xact_lock(hashtext('import'))`)
  return async () => {
    await untilPhase('checking')
    return letGo
  }
}

async function countOfImports() {
  const { rows } = await stalls.client.query<{ count: number }>(
    'select count(*)::int as count from imports',
  )
  return rows[0]?.count ?? 0
}

/** Until the newest import under way is there. */
async function untilPhase(phase: string) {
  await waitUntil(`an import that is ${phase}`, async () => {
    const { rows } = await stalls.client.query<{ phase: string }>(
      `select phase from imports where status in ('waiting', 'running')
       order by created_at desc limit 1`,
    )
    return rows[0]?.phase === phase
  })
}

test.each([
  ['reading', whileReading],
  ['checking', whileChecking],
  ['writing the first account', before('users', 'insert')],
  ['writing the last account', before('users', 'insert', `new.email like 'n${rows - 1}@%'`)],
  ['writing an employee', before('employees', 'insert', `new.employee_code like '%-1500'`)],
  ['writing the audit log', before('audit_entries', 'insert', `new.entity = 'employee'`)],
  ['writing down the wrong rows', before('import_wrong_rows', 'insert')],
  ['about to be done', before('imports', 'update', `new.status = 'done'`)],
])(
  'a server killed while %s leaves nothing of the import, which the next server begins again',
  async (name, stall) => {
    const mark = name.replaceAll(' ', '').toLowerCase()
    const untilThere = await stall()
    const sent = upload(mark)
    const letGo = await untilThere()
    await kill()
    await sent
    await letGo()
    expect(await written(mark)).toEqual(none)
    await letLeaseEnd()
    await start()

    const { results } = await hr.json('/api/imports/?limit=1')
    expect(await ended(results[0].import_id)).toMatchObject({
      status: 'partial',
      created: rows - wrong,
    })
    expect(await written(mark)).toEqual(all)
  },
  60_000,
)

test('a server killed just after an import has all of it, and says so', async () => {
  await upload('after')
  const { results } = await hr.json('/api/imports/?limit=1')
  const [{ import_id }] = results
  await waitUntil('written accounts', async () => (await written('after'))?.users !== 0, {
    every: 1,
  })
  await kill()
  await start()
  expect(await ended(import_id)).toMatchObject({ state: 'done', created: rows - wrong })
  expect(await written('after')).toEqual(all)
}, 60_000)

test('a server killed in the middle of an upload knows nothing of an import', async () => {
  const { count } = await hr.json('/api/imports/?limit=1')
  const letGo = await stalls.at('import_file_parts', 'insert')
  const sent = upload('uploading')
  await stalls.untilSomeoneWaits()
  await kill()
  await sent
  await letGo()
  await start()
  expect((await hr.json('/api/imports/?limit=1')).count).toBe(count)
  expect(await written('uploading')).toEqual(none)
}, 60_000)

test('an import whose server dies each time is given up, and can be started again', async () => {
  const untilThere = await before('users', 'insert')()
  const sent = upload('deadly')
  const letGo = await untilThere()
  await kill()
  await sent
  await letGo()
  await letLeaseEnd(3)
  await start()
  const { results } = await hr.json('/api/imports/?limit=1')
  const [{ import_id }] = results
  expect(await ended(import_id)).toMatchObject({ state: 'interrupted' })
  expect(await written('deadly')).toEqual(none)
  const again = await hr.post(`/api/imports/${import_id}/again/`, { dry_run: false })
  expect(await ended((await again.json()).import_id)).toMatchObject({ created: rows - wrong })
  expect(await written('deadly')).toEqual(all)
}, 60_000)

test('imports that wait behind others when their server dies are begun by the next one', async () => {
  const letGo = await stalls.whileHeld(`select pg_advisory_xact_lock(hashtext('import'))`)
  const marks = ['first', 'second', 'third']
  const sent: Promise<unknown>[] = []
  const before = await countOfImports()
  for (const [index, mark] of marks.entries()) {
    sent.push(upload(mark))
    await waitUntil('an import more', async () => (await countOfImports()) > before + index)
    await untilPhase(index < 2 ? 'checking' : 'waiting')
  }
  await kill()
  await Promise.all(sent)
  await letGo()
  for (const mark of marks) expect(await written(mark)).toEqual(none)
  await letLeaseEnd()
  await start()
  const { results } = await hr.json('/api/imports/?limit=3')
  for (const { import_id } of results)
    expect(await ended(import_id)).toMatchObject({ created: rows - wrong })
  for (const mark of marks) expect(await written(mark)).toEqual(all)
}, 60_000)

test('a server asked to end in the middle of an import ends in time, and the next one begins it again', async () => {
  const letGo = await stalls.at('users', 'insert', `new.email like 'n1500@%'`)
  const sent = upload('asked')
  await stalls.untilSomeoneWaits()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await sent
  expect(await written('asked')).toEqual(none)
  await letGo()
  await start()
  const { results } = await hr.json('/api/imports/?limit=1')
  expect(await ended(results[0].import_id)).toMatchObject({ created: rows - wrong })
  expect(await written('asked')).toEqual(all)
}, 60_000)
