import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomers } from '../api-client.ts'
import { openLockHelpers } from '../lock-helpers.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

const employees = '/api/employees/import/'

let world: TestApp
let stalls: Awaited<ReturnType<typeof openLockHelpers>>
beforeAll(async () => {
  world = await openTestApp()
  stalls = await openLockHelpers(world.pool.options.connectionString ?? '')
})
afterAll(async () => {
  await stalls.close()
  await world.close()
})

const send = (
  import_id: string,
  file: string,
  { query = '', who = 'hr' }: { query?: string; who?: 'hr' | 'admin' } = {},
) => world.as(who, 'POST', `${employees}?import_id=${import_id}${query}`, { body: fileForm(file) })

const files = async () => (await world.pool.query('select 1 from import_files')).rowCount
const found = async (mark: string) =>
  (await world.as('hr', 'GET', `/api/employees/?search=${mark}`)).body.count

test('an upload that is sent twice at a time is run once, and both get its answer', async () => {
  const import_id = randomUUID()
  const file = newcomers('twice', 3, 'Rimal,Finance')
  const before = (await files()) ?? 0
  const letGo = await stalls.at('imports', 'insert')
  const both = [send(import_id, file), send(import_id, file)]
  await stalls.untilSomeoneWaits(2)
  await letGo()
  for (const { status, body } of await Promise.all(both)) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ import_id, state: 'done', success: true, created: 3 })
  }
  expect(await found('twice')).toBe(3)
  // What came with the repetition is not stored beside it.
  expect(await files()).toBe(before + 1)
})

test('a repeated upload gets the answer of the first, also after it ended or was refused', async () => {
  const import_id = randomUUID()
  const file = newcomers('later', 2, 'Rimal,Finance')
  const first = await send(import_id, file)
  expect((await send(import_id, file)).body).toEqual(first.body)
  expect(await found('later')).toBe(2)

  const refusedId = randomUUID()
  const refusals = [await send(refusedId, 'nothing'), await send(refusedId, 'nothing')]
  expect(refusals.map(({ status }) => status)).toEqual([400, 400])
  expect(refusals[1]?.body.message).toBe(refusals[0]?.body.message)
})

test('a repeated draft is answered as it is by now, beyond the limit of drafts too', async () => {
  const { uploadLimits } = world.app
  const import_id = randomUUID()
  const file = 'Emp No,Phone\nE-6,+966 11 234 5678'
  expect((await send(import_id, file, { query: '&map=ask' })).body.state).toBe('mapping')
  await world.as('hr', 'PATCH', `/api/imports/${import_id}/mapping/`, {
    body: { columns: { 1: null } },
  })
  uploadLimits.drafts = 1
  const again = await send(import_id, file, { query: '&map=ask' })
  expect(again.body).toMatchObject({ import_id, state: 'mapping' })
  expect(again.body.mapping.columns[1].target).toBeNull()
  uploadLimits.drafts = 10_000
})

test('another file, person or option under a used id is refused, and not stored', async () => {
  const import_id = randomUUID()
  const file = newcomers('first', 2, 'Rimal,Finance')
  await send(import_id, file)
  const before = await files()
  // Of the same length, so that only the bytes differ.
  const others = [
    send(import_id, file.replaceAll('first', 'third')),
    send(import_id, file, { query: '&dry_run=true' }),
    send(import_id, file, { who: 'admin' }),
  ]
  for (const { status, body } of await Promise.all(others)) {
    expect([status, body.error]).toEqual([409, 'conflict'])
    expect(body.message).toBe('There is already an import with this id.')
  }
  expect(await files()).toBe(before)
  expect(await found('third')).toBe(0)
})

test('a run of the same file that is sent twice is run once', async () => {
  const file = newcomers('again', 2, 'Rimal,Finance')
  const { body: checked } = await send(randomUUID(), file, { query: '&dry_run=true' })
  const import_id = randomUUID()
  const run = (dry_run: boolean) =>
    world.as('hr', 'POST', `/api/imports/${checked.import_id}/again/`, {
      body: { dry_run, import_id },
    })
  for (const { body } of await Promise.all([run(false), run(false)]))
    expect(body).toMatchObject({ import_id, state: 'done', created: 2 })
  expect((await run(true)).status).toBe(409)
  expect(await found('again')).toBe(2)
  // The file belongs to both imports, so it stays.
  expect((await world.as('hr', 'GET', `/api/imports/${import_id}/`)).body.can_run_again).toBe(true)
})
