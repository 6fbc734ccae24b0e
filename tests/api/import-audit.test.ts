import { afterEach, beforeEach, expect, test } from 'vitest'
import { people } from '../people.ts'
import { csvOf, runThrough } from '../imports.ts'
import { wrongTotals } from '../totals.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const audit = async (query = '') => {
  const { body } = await world.as('admin', 'GET', `/api/audit/?limit=200${query}`)
  expect(body.count).toBe(body.results.length)
  return body
}
const units = [
  ['Company', 'Department', 'Manager'],
  ...Array.from({ length: 40 }, (_, number) => ['Rimal', `Branch ${number + 1}`, '']),
]

test('an import of many units is one entry of the audit log, with its counts', async () => {
  const before = await audit()
  const { import_id } = await runThrough(world, units, { kind: 'hierarchy', who: 'hr' })
  const after = await audit()
  expect(after.count).toBe(before.count + 1)
  expect(after.results[0]).toMatchObject({
    actor_name: people.hr.name,
    action: 'created',
    entity: 'import',
    entity_id: import_id,
    entity_name: 'file.csv',
    after: { kind: 'hierarchy', created: 40, updated: 0 },
  })
  expect((await audit('&entity=department')).results).toEqual([])
  expect((await audit('&entity=import')).count).toBe(1)
  expect(await wrongTotals(world.pool)).toEqual([])
})

test('each record of an import says who changed it, and through which import', async () => {
  const { import_id } = await runThrough(world, units, { kind: 'hierarchy', who: 'hr' })
  const changes = await audit(`&import_id=${import_id}`)
  expect(changes.count).toBe(40)
  const [{ entity_id: unit }] = changes.results
  expect((await audit(`&entity_id=${unit}`)).results).toEqual([
    expect.objectContaining({ action: 'created', actor_name: people.hr.name, import_id }),
  ])
})

test('a test run, and an import that changes nothing, leave no entry', async () => {
  await runThrough(world, units, { kind: 'hierarchy', who: 'hr' })
  const before = await audit()
  await runThrough(world, units, { kind: 'hierarchy', who: 'hr', dry_run: true })
  await runThrough(world, units, { kind: 'hierarchy', who: 'hr' })
  expect((await audit()).count).toBe(before.count)
})

test('recent activity shows an import of people as one line, and none of units', async () => {
  const sheet = [
    ['Name', 'Email', 'Company', 'Department', 'Position', 'Join Date'],
    ...Array.from({ length: 12 }, (_, number) => [
      `Newcomer ${number}`,
      `newcomer${number}@example.test`,
      'Rimal',
      'Finance',
      'Cashier',
      '2026-01-05',
    ]),
  ]
  const { created } = await runThrough(world, sheet, { kind: 'employees', who: 'hr' })
  expect(created).toBe(12)
  const { body } = await world.as('hr', 'GET', '/api/dashboard/')
  expect(body.recent_activity).toEqual([
    expect.objectContaining({
      entity: 'import',
      after: { kind: 'employees', created: 12, updated: 0 },
    }),
  ])
})

test('an import into an own evaluation that is hidden is hidden with it', async () => {
  const evaluation_id = await world.evaluation({ of: 'hr', achieved: [8] })
  const sent = await world.as('admin', 'POST', `/api/evaluations/${evaluation_id}/import/`, {
    body: fileForm(
      csvOf([
        ['Kind', 'Title', 'Description', 'Target', 'Achieved', 'Weight'],
        ['Objective', 'Stock', 'Sell more', '10', '9', '10'],
      ]),
      'hidden-items.csv',
    ),
  })
  expect(sent.body.created).toBe(1)
  expect((await audit(`&entity_id=${sent.body.import_id}`)).count).toBe(1)
  const asked = [`entity_id=${sent.body.import_id}`, `import_id=${sent.body.import_id}`]
  for (const query of asked) {
    const { body } = await world.as('hr', 'GET', `/api/audit/?${query}`)
    expect([body.count, body.results]).toEqual([0, []])
  }
})

test('an import of items is visible as long as its evaluation is', async () => {
  const evaluation_id = await world.evaluation({ achieved: [8] })
  const { body } = await world.as('lm', 'POST', `/api/evaluations/${evaluation_id}/import/`, {
    body: fileForm(
      csvOf([
        ['Kind', 'Title', 'Description', 'Target', 'Achieved', 'Weight'],
        ['Objective', 'Stock', 'Sell more', '10', '9', 'many'],
      ]),
    ),
  })
  const at = `/api/imports/${body.import_id}/`
  const seen = async (who: 'lm' | 'hr') => [
    (await world.as(who, 'GET', at)).status,
    (await world.as(who, 'GET', `${at}rows/`)).status,
  ]
  expect(await seen('lm')).toEqual([200, 200])
  // Someone else's evaluation, as after the employee has moved away.
  await world.pool.query('delete from step_owners where evaluation_id = $1', [evaluation_id])
  await world.pool.query('update evaluation_history set actor_id = $2 where evaluation_id = $1', [
    evaluation_id,
    people.hr.user_id,
  ])
  await world.pool.query(
    'update evaluations set employee_id = $2, reviewer_id = null where evaluation_id = $1',
    [evaluation_id, people.otherHod.employee_id],
  )
  expect(await seen('lm')).toEqual([404, 404])
  expect(await seen('hr')).toEqual([200, 200])
})
