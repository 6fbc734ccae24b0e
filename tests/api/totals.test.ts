import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeTotals } from '#kit/server/lists/counter-cache.ts'
import { totals } from '#kit/tables.ts'
import { openLockHelpers } from '../lock-helpers.ts'
import { wrongTotals } from '../totals.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const someone = newId()
let world: TestApp
let locks: Awaited<ReturnType<typeof openLockHelpers>>
beforeAll(async () => {
  world = await openTestApp()
  locks = await openLockHelpers(world.pool.options.connectionString ?? '')
  await world.evaluation({ of: 'emp', status: 'Completed', achieved: [7] })
  await world.evaluation({ of: 'peer', status: 'Pending HR Approval', achieved: [9] })
  await world.evaluation({ of: 'hr', status: 'Pending HR Approval', achieved: [3] })
  await world.evaluation({ of: 'hr', type: 'Annual', status: 'Completed', achieved: [5] })
})
afterAll(async () => {
  await locks.close()
  await world.close()
})

const lines = () => world.db.$count(totals)

test('many lines of one kind become one, by two servers at once and while others write', async () => {
  const rename = (to: string) =>
    world.as('admin', 'PATCH', '/api/accounts/me/', { body: { name: to } })
  await rename('Amira')
  const before = await lines()
  await Promise.all([mergeTotals(world.db), mergeTotals(world.db), rename('Amira Saleh')])
  await mergeTotals(world.db)
  expect(await lines()).toBeLessThan(before)
  expect(await wrongTotals(world.pool)).toEqual([])
})

test('no one counts an own evaluation they do not see yet', async () => {
  const list = await world.as('hr', 'GET', '/api/evaluations/')
  const waiting = await world.as('hr', 'GET', '/api/evaluations/?mine=true')
  const { body } = await world.as('hr', 'GET', '/api/dashboard/')
  const ofAdmin = await world.as('admin', 'GET', '/api/dashboard/')
  expect(list.body).toMatchObject({ count: 3, results: { length: 3 } })
  expect(waiting.body).toMatchObject({ count: 1, results: { length: 1 } })
  expect(body).toMatchObject({ pending_evaluations: 1, completed_evaluations: 2 })
  expect(body.needs_action).toMatchObject({ count: 1, results: { length: 1 } })
  expect(ofAdmin.body).toMatchObject({ pending_evaluations: 2, completed_evaluations: 2 })
})

test('a page has the right count with every filter', async () => {
  for (const filter of [
    'status=Completed',
    'type=Annual',
    'year=2026',
    'year=1999',
    'status=Draft',
  ]) {
    const { body } = await world.as('hr', 'GET', `/api/evaluations/?${filter}`)
    const { body: one } = await world.as('hr', 'GET', `/api/evaluations/?${filter}&limit=1`)
    expect({ filter, count: one.count }).toEqual({ filter, count: body.results.length })
  }
  for (const [path, filters] of Object.entries({
    '/api/employees/': [
      '',
      'status=Active',
      'managerial_level=IC',
      'role=EMP',
      'role=LM',
      'status=Active&role=EMP',
    ],
    '/api/accounts/users/': ['', 'role=HR', 'is_active=true', 'is_active=false'],
    '/api/audit/': ['', 'entity=user', 'entity=evaluation'],
    '/api/org/departments/': [''],
    '/api/org/sections/': [''],
    '/api/org/placements/': [''],
  })) {
    for (const filter of filters) {
      const { body } = await world.as('admin', 'GET', `${path}?limit=200&${filter}`)
      const { body: one } = await world.as('admin', 'GET', `${path}?limit=1&${filter}`)
      expect({ path, filter, count: one.count }).toEqual({
        path,
        filter,
        count: body.results.length,
      })
    }
  }
})

test('an employee is counted by the role they have in the end, also when it changes meanwhile', async () => {
  const ofRole = async (role: string) =>
    (await world.as('admin', 'GET', `/api/employees/?limit=1&role=${role}`)).body.count
  const before = { EMP: await ofRole('EMP'), LM: await ofRole('LM') }
  await world.pool.query(`insert into users (user_id, name, username, email, search_folded, role,
      created_at, updated_at)
    values ('${someone}', 'Nadia', 'nadia', 'nadia@example.test', 'nadia', 'EMP', now(), now())`)
  const commit =
    await locks.whileHeld(`insert into employees (employee_id, user_id, employee_code, company_id,
      join_date, name_folded, search_folded, created_at, updated_at)
    select '${someone}', '${someone}', 'N-1', company_id, '2024-03-01', 'nadia', 'nadia', now(), now()
    from companies limit 1`)
  const promoted = world.pool.query(`update users set role = 'LM' where user_id = '${someone}'`)
  await locks.untilSomeoneWaits()
  await commit('commit')
  await promoted
  expect({ EMP: await ofRole('EMP'), LM: await ofRole('LM') }).toEqual({
    ...before,
    LM: before.LM + 1,
  })
  expect(await wrongTotals(world.pool)).toEqual([])
})
