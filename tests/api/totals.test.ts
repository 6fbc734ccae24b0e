import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldTotals } from '#kit/server/lists/counter-cache.ts'
import { totals } from '#kit/tables.ts'
import { wrongTotals } from '../totals.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
  await world.evaluation({ of: 'emp', status: 'Completed', achieved: [7] })
  await world.evaluation({ of: 'peer', status: 'Pending HR Approval', achieved: [9] })
  await world.evaluation({ of: 'hr', status: 'Pending HR Approval', achieved: [3] })
  await world.evaluation({ of: 'hr', type: 'Annual', status: 'Completed', achieved: [5] })
})
afterAll(() => world.close())

const lines = () => world.db.$count(totals)

test('many lines of one kind become one, by two servers at once and while others write', async () => {
  const rename = (to: string) =>
    world.as('admin', 'PATCH', '/api/accounts/me/', { body: { name: to } })
  await rename('Amira')
  const before = await lines()
  await Promise.all([foldTotals(world.db), foldTotals(world.db), rename('Amira Saleh')])
  await foldTotals(world.db)
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
    '/api/employees/': ['', 'status=Active', 'managerial_level=IC', 'status=Active&role=EMP'],
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
