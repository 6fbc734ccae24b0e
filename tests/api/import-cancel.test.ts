import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seeded } from '#packages/sheet-reader/tests/seeded.ts'
import { allowedTime } from '../allowed-time.ts'
import { newcomers } from '../api-client.ts'
import { openLockHelpers } from '../lock-helpers.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

/** `CANCEL_ROWS=10000 CANCEL_MOMENTS=20 npm run api -- import-cancel` tries more, at random moments. */
const rows = Number(process.env.CANCEL_ROWS ?? 2000)
const moments = Number(process.env.CANCEL_MOMENTS ?? 0)
const random = seeded(Number(process.env.CANCEL_SEED ?? 1))
const shares =
  moments > 0
    ? Array.from({ length: moments }, () => random(1300) / 1000)
    : [0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 1.4, 1.8]
/** Milliseconds of an import on an idle machine; those of more rows are measured. */
let usual = 2500
const employees = '/api/employees/import/'

let world: TestApp
let stalls: Awaited<ReturnType<typeof openLockHelpers>>
beforeAll(async () => {
  world = await openTestApp()
  const url = world.pool.options.connectionString ?? ''
  stalls = await openLockHelpers(url)
  if (moments === 0) return
  mark = 'usual'
  const import_id = randomUUID()
  const began = performance.now()
  await send(import_id)
  await ended(import_id)
  usual = performance.now() - began
}, 120_000)
afterAll(async () => {
  await stalls.close()
  await world.close()
})

let number = 0
/** No one of one test is known to another. */
let mark = ''
beforeEach(() => {
  mark = `c${++number}`
})

const send = (import_id: string, query = '') =>
  world.as('hr', 'POST', `${employees}?import_id=${import_id}${query}`, {
    body: fileForm(newcomers(mark, rows, 'Rimal,Finance')),
  })
/** As the page does it: the import may not be there yet. */
async function cancel(import_id: string) {
  for (;;) {
    const answer = await world.as('hr', 'DELETE', `/api/imports/${import_id}/`)
    if (answer.status !== 404) return answer
    await pause(5)
  }
}
const stateOf = async (import_id: string) =>
  (await world.as('hr', 'GET', `/api/imports/${import_id}/`)).body.state

async function written() {
  const { rows: found } = await world.pool.query<{ count: number }>(
    'select count(*)::int from users where email like $1',
    [`%@${mark}.test`],
  )
  return found[0]?.count
}

/** Until no thread works on imports any more. */
async function untilQuiet() {
  for (;;) {
    const { rowCount } = await world.pool.query(
      `select 1 from jobs where kind = 'import' and ended_at is null`,
    )
    if (rowCount === 0) return
    await pause(50)
  }
}

test('an import is stopped by the id it was sent with, before the upload is answered', async () => {
  const import_id = randomUUID()
  const sent = send(import_id)
  expect((await cancel(import_id)).body.state).toBe('cancelled')
  expect((await sent).body).toMatchObject({ import_id, state: 'cancelled' })
  await untilQuiet()
  expect([await stateOf(import_id), await written()]).toEqual(['cancelled', 0])
  // A repetition of the request starts nothing either.
  expect((await send(import_id)).body).toMatchObject({ import_id, state: 'cancelled' })
  expect(await written()).toBe(0)
})

/** Until an import that takes longer than its request has ended. */
async function ended(import_id: string) {
  while (['waiting', 'running'].includes(await stateOf(import_id))) await pause(20)
}

test.each(shares)(
  'a cancelled import answers what the database holds, after %s of its usual time',
  async (share) => {
    const import_id = randomUUID()
    const sent = send(import_id)
    await pause(share * usual)
    // Two seconds, and what the request itself takes.
    const before = await allowedTime(world, 2500)
    const began = performance.now()
    const answer = await cancel(import_id)
    const took = performance.now() - began
    // The machine can have become busy meanwhile.
    const allowed = Math.max(before, await allowedTime(world, 2500))
    expect(took).toBeLessThan(allowed)
    expect(answer.status).toBe(200)
    expect(['cancelled', 'done']).toContain(answer.body.state)
    const expected = answer.body.state === 'done' ? rows : 0
    expect(await written()).toBe(expected)
    await sent
    await untilQuiet()
    if (moments > 0) await pause(10_000)
    expect([await stateOf(import_id), await written()]).toEqual([answer.body.state, expected])
  },
  600_000,
)

test('an import that is cancelled while it is being committed is done', async () => {
  const import_id = randomUUID()
  const letGo = await stalls.at('imports', 'update', `new.status = 'done'`)
  const sent = send(import_id)
  await stalls.untilSomeoneWaits()
  const answer = cancel(import_id)
  await pause(200)
  await letGo()
  expect((await answer).body).toMatchObject({ state: 'done', created: rows })
  expect(await written()).toBe(rows)
  await sent
})

interface Moment {
  table: string
  event: string
  call?: 'run/' | 'check/'
}

/** Runs or checks a draft of the file, and cancels it while it waits at a table. */
async function cancelAt(
  { table, event, call = 'run/' }: Moment,
  file: string,
  values: object[] = [],
) {
  const { body: draft } = await world.as('hr', 'POST', `${employees}?map=ask`, {
    body: fileForm(file),
  })
  const at = `/api/imports/${draft.import_id}/`
  await ended(draft.import_id)
  const decided = await world.as('hr', 'PATCH', `${at}mapping/`, {
    body: { options: { remember: false }, values },
  })
  expect([decided.status, decided.body]).toMatchObject([200, { mapping: { ready: true } }])
  const letGo = await stalls.at(table, event)
  const sent = world.as('hr', 'POST', `${at}${call}`, { body: {} })
  await stalls.untilSomeoneWaits()
  try {
    // An answer that waits for the run, which is held, is refused in the end.
    expect((await cancel(draft.import_id)).body.state).toBe('cancelled')
  } finally {
    await letGo()
  }
  await sent
  await untilQuiet()
  expect(await stateOf(draft.import_id)).toBe('cancelled')
  return draft.import_id as string
}

test('one that changes people is stopped while it writes', async () => {
  const position = async () =>
    (await world.pool.query(`select title from users where email = 'emp@example.test'`)).rows
  const before = await position()
  await cancelAt(
    { table: 'employees', event: 'update' },
    `Email,Position\nemp@example.test,Never ${mark}`,
  )
  expect(await position()).toEqual(before)
}, 600_000)

test('one that creates a department is stopped while it writes', async () => {
  const name = `Catering ${mark}`
  const decision = { column: 'department', from: name, within: 'Rimal', action: 'create', to: null }
  await cancelAt(
    { table: 'units', event: 'insert' },
    `Employee Code,Name,Email,Company,Department,Position,Join Date
     ${mark}-1,Nour Saeed,n1@${mark}.test,Rimal,${name},Clerk,2026-02-01`,
    [decision],
  )
  const { rowCount } = await world.pool.query('select 1 from units where name = $1', [name])
  expect([rowCount, await written()]).toEqual([0, 0])
}, 600_000)

test('a draft that is deleted while it is checked takes its file along', async () => {
  const import_id = await cancelAt(
    { table: 'import_outcomes', event: 'insert', call: 'check/' },
    `Email,Position\nemp@example.test,Never ${mark}`,
  )
  const { rowCount } = await world.pool.query(
    'select 1 from import_files join imports using (file_id) where import_id = $1',
    [import_id],
  )
  expect(rowCount).toBe(0)
}, 600_000)

test('one that has ended stays as it ended', async () => {
  const import_id = randomUUID()
  await send(import_id, '&dry_run=true')
  await ended(import_id)
  expect((await cancel(import_id)).body).toMatchObject({ state: 'done', to_create: rows })
})
