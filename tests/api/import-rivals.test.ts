import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newcomers } from '../api-client.ts'
import { company_id, finance, fixedId, longAgo, people } from '../people.ts'
import { startServer } from '../server-process.ts'
import { openLockHelpers } from '../lock-helpers.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'
import { waitUntil } from '../wait-until.ts'

let world: TestApp
let url = ''
let stalls: Awaited<ReturnType<typeof openLockHelpers>>
beforeAll(async () => {
  world = await openTestApp()
  url = world.pool.options.connectionString ?? ''
  stalls = await openLockHelpers(url)
})
afterAll(async () => {
  await stalls.close()
  await world.close()
})

let number = 0
let mark = ''
beforeEach(() => {
  mark = `r${++number}`
})

const employees = '/api/employees/import/'
const send = (content: string, target = employees) =>
  world.as('hr', 'POST', target, { body: fileForm(content) })
const file = (count: number) => newcomers(mark, count, 'Rimal,Finance')
const count = async () =>
  (await world.as('hr', 'GET', `/api/employees/?limit=1&search=@${mark}.test`)).body.count
/** How an import ended, also one that takes longer than its request waits. */
const outcome = async (sent: ReturnType<typeof send>) => ended((await sent).body.import_id)
const newest = async () => (await world.as('hr', 'GET', '/api/imports/?limit=1')).body.results[0]

async function ended(import_id: string) {
  return waitUntil('the end of an import', async () => {
    const { body } = await world.as('hr', 'GET', `/api/imports/${import_id}/`)
    return body.state !== 'waiting' && body.state !== 'running' && body
  })
}

test('two imports of one file at the same time make no one twice', async () => {
  const answers = await Promise.all([send(file(200)), send(file(200)), send(file(200))])
  const runs = await Promise.all(answers.map(({ body }) => ended(body.import_id)))
  const created = runs.map((run) => run.created).toSorted((one, other) => one - other)
  expect(created).toEqual([0, 0, 200])
  expect(runs.map(({ status }) => status)).toEqual(['success', 'success', 'success'])
  expect(await count()).toBe(200)
})

test('two servers on one database create no one twice', async () => {
  const server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: '/nonexistent',
    DEMO: 'false',
    SIGNING_SECRET: 'a secret for tests, 32 characters long',
  })
  const { access } = await world.signIn('hr')
  const there = fetch(new URL(employees, server.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: fileForm(file(300)),
  }).then((answer) => answer.json())
  const [here, other] = await Promise.all([
    outcome(send(file(300))),
    there.then(({ import_id }) => ended(import_id)),
  ])
  expect(here.created + other.created).toBe(300)
  expect(here.unchanged + other.unchanged).toBe(300)
  expect(await count()).toBe(300)
  server.child.kill('SIGTERM')
  await server.ended
})

test('an import that is stopped while it writes leaves nothing', async () => {
  const letGo = await stalls.at('users', 'insert', `new.email = 'n2050@${mark}.test'`)
  const sent = send(file(2100))
  await stalls.untilSomeoneWaits()
  const { import_id, state } = await newest()
  expect(state).toBe('running')
  const { body } = await world.as('hr', 'DELETE', `/api/imports/${import_id}/`)
  expect(body.import_id).toBe(import_id)
  expect(await ended(import_id)).toMatchObject({ state: 'cancelled', created: 0 })
  await sent
  await letGo()
  expect(await count()).toBe(0)
})

test('an import that is stopped before its turn never begins', async () => {
  const letGo = await stalls.whileHeld(`select pg_advisory_xact_lock(hashtext('import'))`)
  const sent = [send(file(3)), send(file(3))]
  await stalls.untilSomeoneWaits(2)
  const third = send(file(3))
  await waitUntil('an import in the queue', async () => (await newest()).state === 'waiting')
  const { import_id } = await newest()
  await world.as('hr', 'DELETE', `/api/imports/${import_id}/`)
  expect((await newest()).state).toBe('cancelled')
  await letGo()
  await third
  await Promise.all(sent.map(outcome))
  expect(await ended(import_id)).toMatchObject({ state: 'cancelled', created: 0 })
  expect(await count()).toBe(3)
})

test('an import whose database connection is cut fails, and no one else notices', async () => {
  const letGo = await stalls.at('users', 'insert', `new.email = 'n2050@${mark}.test'`)
  const sent = send(file(2100))
  await stalls.untilSomeoneWaits()
  const { import_id } = await newest()
  await stalls.cutOff()
  expect(await ended(import_id)).toMatchObject({ state: 'failed', created: 0 })
  await sent
  await letGo()
  expect(await count()).toBe(0)
  expect((await outcome(send(file(10)))).created).toBe(10)
})

/** Ends the connections that last stored the progress of imports, or held their jobs. */
async function cutReporters() {
  const { rowCount } = await stalls.client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type is distinct from 'Lock'
      and query ~ '^update "(imports|jobs)"'`)
  return rowCount
}

test('an import continues when the connections that report its progress are lost', async () => {
  const letGo = await stalls.at('users', 'insert', `new.email = 'n2050@${mark}.test'`)
  const sent = send(file(2100))
  await stalls.untilSomeoneWaits()
  await sent
  const { import_id } = await newest()
  for (let round = 0; round < 3; round++)
    await expect.poll(cutReporters, { timeout: 15_000 }).toBeGreaterThan(0)
  // A connection that was cut may still be given to the first request after it.
  await expect.poll(newest, { timeout: 15_000 }).toMatchObject({ import_id, state: 'running' })
  await letGo()
  expect(await ended(import_id)).toMatchObject({ state: 'done', created: 2100 })
})

const emad = (department: string, position: string) =>
  `Employee Code,Name,Email,Company,Department,Position,Join Date
E-5,Emad Employee,emp@example.test,Rimal,${department},${position},2024-03-01`

test('a change by someone else between planning and writing is planned again, not lost', async () => {
  const letGo = await stalls.whileHeld(
    `update employees set location = 'Jeddah', updated_at = now() where employee_id = '${people.emp.employee_id}'`,
  )
  const sent = send(emad('Retail', 'Planner'))
  await stalls.untilSomeoneWaits()
  await letGo('commit')
  expect(await outcome(sent)).toMatchObject({ status: 'success', updated: 1 })
  const { body } = await world.as('hr', 'GET', `/api/employees/${people.emp.employee_id}/`)
  expect(body).toMatchObject({ location: 'Jeddah', position: 'Planner' })
})

test('a move by someone else between planning and writing stays in the history', async () => {
  const letGo = await stalls.whileHeld(`
    with moved as (
      update placements set department_id = '${finance}', sub_department_id = null, updated_at = now()
      where employee_id = '${people.peer.employee_id}' returning employee_id
    )
    update assignments set department_id = '${finance}', department_name = 'Finance',
      sub_department_id = null, sub_department_name = null
    where employee_id in (select employee_id from moved) and valid_to is null`)
  const other = fixedId(2, 77)
  await world.pool.query(
    `insert into units (unit_id, level, company_id, name, name_folded, created_at, updated_at)
     values ($1, 'department', $2, 'Logistics', 'logistics', $3, $3)`,
    [other, company_id, longAgo],
  )
  const sent = send(
    emad('Logistics', 'Planner')
      .replace('E-5', 'E-6')
      .replaceAll('Emad Employee', 'Petra Peer')
      .replace('emp@', 'peer@'),
  )
  await stalls.untilSomeoneWaits()
  await letGo('commit')
  expect(await outcome(sent)).toMatchObject({ status: 'success', updated: 1 })
  const { body } = await world.as(
    'hr',
    'GET',
    `/api/org/placements/${people.peer.employee_id}/history/`,
  )
  expect(body.results[0]).toMatchObject({ department_name: 'Finance' })
})

test('a department deleted between planning and writing is missing in the next plan', async () => {
  const gone = fixedId(2, 78)
  await world.pool.query(
    `insert into units (unit_id, level, company_id, name, name_folded, created_at, updated_at)
     values ($1, 'department', $2, 'Short-lived', 'short-lived', $3, $3)`,
    [gone, company_id, longAgo],
  )
  const letGo = await stalls.at('users', 'insert')
  const sent = send(newcomers(mark, 2, 'Rimal,Short-lived'))
  await stalls.untilSomeoneWaits()
  await world.pool.query('delete from units where unit_id = $1', [gone])
  await letGo()
  const run = await outcome(sent)
  expect(run).toMatchObject({ status: 'failed', created: 0 })
  expect(run.errors[0]).toMatchObject({ row: 2, column: 'department' })
})

test('someone who has lost the permission when the turn comes imports nothing', async () => {
  const letGo = await stalls.whileHeld(`select pg_advisory_xact_lock(hashtext('import'))`)
  const sent = send(file(3))
  await stalls.untilSomeoneWaits()
  const setTo = (denied: string, active: boolean) =>
    world.pool.query(
      'update users set permissions_denied = $1, is_active = $2 where user_id = $3',
      [denied, active, people.hr.user_id],
    )
  await setTo('{team_management}', true)
  await letGo()
  expect((await sent).status).toBe(400)
  await setTo('{}', true)
  expect(await newest()).toMatchObject({ state: 'failed', created: 0 })
  expect(await count()).toBe(0)
})
