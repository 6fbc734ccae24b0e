import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../packages/sheet-reader/tests/seeded.ts'
import { asPromised, everybody, summary } from '../imported-people.ts'
import { runThrough, surprises } from '../imports.ts'
import { randomEmployees } from '../random-employees.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const files = Array.from({ length: Number(process.env.FILES ?? 25) }, (_, index) => index + 1)

test.each(files)('file %i of employees does what its test run promised', async (seed) => {
  const draw = seeded(seed * 7919)
  const before = await everybody(world)
  const sheet = randomEmployees(draw, before)
  const manner = { kind: 'employees', who: draw(2) === 0 ? 'hr' : 'admin' } as const
  const run = (more: { dry_run?: boolean; strict?: boolean } = {}) =>
    runThrough(world, sheet, { ...manner, ...more })

  const promised = await run({ dry_run: true })
  expect(promised.state).toBe('done')
  expect(await everybody(world)).toEqual(before)

  if (promised.data.invalid_records > 0) {
    expect(await run({ strict: true })).toMatchObject({ status: 'failed', created: 0, updated: 0 })
    expect(await everybody(world)).toEqual(before)
  }

  const done = await run()
  const { to_create, to_update, unchanged, errors, warnings, changes } = promised
  expect(done).toMatchObject({ created: to_create, updated: to_update, unchanged })
  expect(done).toMatchObject({ errors, warnings, changes })
  const after = await everybody(world)
  expect(summary(after)).toEqual(summary(asPromised(before, changes, sheet)))
  expect(to_create + to_update).toBe(changes.length)

  const again = await run()
  expect(surprises(promised, again)).toEqual([])
  if (again.changes.length === 0) expect(summary(await everybody(world))).toEqual(summary(after))
})
