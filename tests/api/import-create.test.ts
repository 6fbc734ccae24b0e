import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

let number = 0
/** No one and nothing of one test is known to another. */
let mark = ''
beforeEach(async () => {
  // How one test mapped its file would be proposed in the next.
  await world.pool.query('delete from import_mapped_values')
  await world.pool.query('delete from import_mappings')
  mark = `c${++number}`
})

const kinds = {
  employees: '/api/employees/import/',
  hierarchy: '/api/org/companies/import-hierarchy/',
  placements: '/api/org/placements/import-levels/',
}
const call = (method: string, path: string, body?: object) =>
  world.as('hr', method, `/api/imports/${path}`, body && { body })

/** A draft of a file, with what is chosen. */
async function draftOf(kind: keyof typeof kinds, lines: readonly string[], change?: object) {
  const { body } = await world.as('hr', 'POST', `${kinds[kind]}?map=ask`, {
    body: fileForm(lines.join('\n')),
  })
  if (!change) return body
  const changed = await call('PATCH', `${body.import_id}/mapping/`, change)
  expect(changed.body.error).toBeUndefined()
  return changed.body
}
async function run(draft: { import_id: string }) {
  await call('POST', `${draft.import_id}/run/`, {})
  const now = async () => (await call('GET', `${draft.import_id}/`)).body
  await expect.poll(now).toMatchObject({ state: 'done' })
  return now()
}
const errorsOf = ({ errors }: { errors: Record<string, unknown>[] }) =>
  errors.map(({ row, column, code }) => [row, column, code])
const unitsNamed = async (name: string) =>
  (
    await world.pool.query<{ level: string; parent: string | null; company: string }>(
      `select u.level, p.name as parent, c.name as company from units u
       join companies c on c.company_id = u.company_id left join units p on p.unit_id = u.parent_id
       where u.name = $1`,
      [name],
    )
  ).rows

const header = 'Employee Code,Name,Email,Company,Department,Position,Join Date'
const line = (at: number, department: string, company = 'Rimal') =>
  `${mark}-${at},Nour Saeed,n${at}@${mark}.test,${company},${department},Clerk,2026-02-01`
const create = (column: string, from: string, to: string | null = null) => ({
  values: [{ column, from, within: 'Rimal', action: 'create', to }],
})

describe('a department that does not exist', () => {
  test('is created with the people in it once someone decided so, and only then', async () => {
    const name = `Catering ${mark}`
    const file = [header, line(1, name), line(2, name)]
    const refused = await run(await draftOf('employees', file))
    expect(errorsOf(refused)).toEqual([
      [2, 'department', 'unknown'],
      [3, 'department', 'unknown'],
    ])
    expect(await unitsNamed(name)).toEqual([])
    const done = await run(await draftOf('employees', file, create('department', name)))
    expect(done).toMatchObject({ created: 2, errors: [] })
    expect(await unitsNamed(name)).toEqual([
      { level: 'department', parent: null, company: 'Rimal' },
    ])
  })

  test('can get another name than the file has', async () => {
    const file = [header, line(1, `Ctrng ${mark}`)]
    await run(
      await draftOf('employees', file, create('department', `Ctrng ${mark}`, `Catering ${mark}`)),
    )
    expect(await unitsNamed(`Ctrng ${mark}`)).toEqual([])
    expect(await unitsNamed(`Catering ${mark}`)).toHaveLength(1)
  })

  test('is not created for rows with errors', async () => {
    const name = `Idle ${mark}`
    const file = [header, line(1, name).replace('Clerk', '')]
    const done = await run(await draftOf('employees', file, create('department', name)))
    expect(errorsOf(done)).toEqual([[2, 'position', 'required']])
    expect(await unitsNamed(name)).toEqual([])
  })

  test('is matched in the next file', async () => {
    const name = `Again ${mark}`
    await run(await draftOf('employees', [header, line(1, name)], create('department', name)))
    const { mapping } = await draftOf('employees', [header, line(2, name)])
    expect(mapping.values.department).toEqual({ distinct: 1, open: 0 })
  })

  test('goes with the people when the import is undone', async () => {
    const name = `Undone ${mark}`
    const done = await run(
      await draftOf('employees', [header, line(1, name)], create('department', name)),
    )
    const { body } = await call('GET', `${done.import_id}/undo/`)
    expect(body).toMatchObject({ state: 'available', records: 2, blocked: [] })
    await call('POST', `${done.import_id}/undo/`, { mode: 'all' })
    await expect.poll(() => unitsNamed(name)).toEqual([])
    const found = await world.as('hr', 'GET', `/api/employees/?search=n1@${mark}.test`)
    expect(found.body.count).toBe(0)
  })

  test('stays when someone else works there by now', async () => {
    const name = `Needed ${mark}`
    const done = await run(
      await draftOf('employees', [header, line(1, name)], create('department', name)),
    )
    await run(await draftOf('employees', [header, line(2, name)]))
    const { body } = await call('GET', `${done.import_id}/undo/`)
    expect(body).toMatchObject({ blocked_count: 1, blocked: [{ reason: 'in_use', name }] })
  })
})

test('a company is not created by an import of people', async () => {
  const draft = await draftOf('employees', [header, line(1, 'Retail', `Nile ${mark}`)])
  const { status, body } = await call('PATCH', `${draft.import_id}/mapping/`, {
    values: [{ column: 'company', from: `Nile ${mark}`, action: 'create' }],
  })
  expect(status).toBe(400)
  expect(body.details).toMatchObject({
    'values.0.action': ['New records cannot be created for this field.'],
  })
})

test('placements create the levels below a new department, each under the one above', async () => {
  const [a, b] = [`North ${mark}`, `North Desk ${mark}`]
  await run(await draftOf('employees', [header, line(1, 'Retail')]))
  const file = ['Employee ID,Company,Department,Sub-Department', `${mark}-1,Rimal,${a},${b}`]
  const draft = await draftOf('placements', file)
  expect(draft.mapping.values).toMatchObject({
    department: { distinct: 1, open: 1 },
    sub_department: { distinct: 1, open: 1 },
  })
  const change = {
    values: [...create('department', a).values, ...create('sub_department', b).values],
  }
  await call('PATCH', `${draft.import_id}/mapping/`, change)
  const done = await run(draft)
  expect(done).toMatchObject({ updated: 1, errors: [] })
  expect(await unitsNamed(b)).toEqual([{ level: 'sub_department', parent: a, company: 'Rimal' }])
})

describe('a hierarchy with a name near to another one', () => {
  const file = () => [
    'Company,Department,Manager',
    `Rimal,Logistics ${mark},`,
    `Rimal,Markets ${mark},`,
  ]
  const near = () => [
    'Company,Department,Manager',
    `Rimal,Logisitcs ${mark},`,
    `Rimal,Bakery ${mark},`,
  ]
  const send = (lines: readonly string[]) =>
    world.as('hr', 'POST', kinds.hierarchy, { body: fileForm(lines.join('\n')) })

  test('is asked about it in a draft, and creates it once that is decided', async () => {
    await send(file())
    const draft = await draftOf('hierarchy', near())
    expect(draft.mapping.values.department).toEqual({ distinct: 2, open: 2 })
    const values = await call('GET', `${draft.import_id}/values/?column=department&state=open`)
    expect(values.body.results).toMatchObject([
      { from: `Logisitcs ${mark}`, suggestions: [{ to: `Logistics ${mark}` }] },
      { from: `Bakery ${mark}`, suggestions: [] },
    ])
    await call('PATCH', `${draft.import_id}/mapping/`, create('department', `Bakery ${mark}`))
    const first = await run(draft)
    expect(errorsOf(first)).toEqual([[2, 'department', 'near_name']])
    expect(await unitsNamed(`Bakery ${mark}`)).toHaveLength(1)
    await run(await draftOf('hierarchy', near(), create('department', `Logisitcs ${mark}`)))
    expect(await unitsNamed(`Logisitcs ${mark}`)).toHaveLength(1)
  })

  test('creates it with a warning when it is sent directly', async () => {
    await send(file())
    const { body } = await send(near())
    expect(body).toMatchObject({ created: 2, errors: [] })
    expect(body.warnings).toHaveLength(1)
    expect(body.warnings[0]).toContain('Row 2: Department')
    expect(body.warnings[0]).toContain(`Logistics ${mark}`)
  })
})

describe('new units of a hierarchy', () => {
  const file = () => [
    'Company,Department,Sub-Department,Section,Manager',
    `Rimal,Bakery ${mark},Ovens ${mark},,`,
    `Rimal,Bakery ${mark},Ovens ${mark},Night ${mark},`,
    `Rimal,Catering ${mark},Ovens ${mark},,`,
  ]

  test('are listed in a draft, and only those that someone decided to create are created', async () => {
    const draft = await draftOf('hierarchy', file())
    expect(draft.mapping.values).toMatchObject({
      department: { distinct: 2, open: 2 },
      sub_department: { distinct: 1, open: 1 },
      section: { distinct: 1, open: 1 },
    })
    const values = [
      ...create('department', `Bakery ${mark}`).values,
      ...create('sub_department', `Ovens ${mark}`).values,
    ]
    await call('PATCH', `${draft.import_id}/mapping/`, { values })
    const done = await run(draft)
    expect(errorsOf(done)).toEqual([
      [3, 'section', 'unknown'],
      [4, 'department', 'unknown'],
    ])
    expect(await unitsNamed(`Ovens ${mark}`)).toEqual([
      { level: 'sub_department', parent: `Bakery ${mark}`, company: 'Rimal' },
    ])
    expect(await unitsNamed(`Catering ${mark}`)).toEqual([])
  })

  test('are created when the file is sent directly', async () => {
    const { body } = await world.as('hr', 'POST', kinds.hierarchy, {
      body: fileForm(file().join('\n')),
    })
    expect(body).toMatchObject({ created: 5, errors: [] })
  })
})

describe('an import that is limited', () => {
  test('creates no one when that is off, and says only that of each new person', async () => {
    await run(await draftOf('employees', [header, line(1, 'Retail')]))
    const file = ['Employee Code,Phone', `${mark}-1,0501234567`, `${mark}-2,0501234568`]
    const done = await run(await draftOf('employees', file, { options: { create: false } }))
    expect(done).toMatchObject({ created: 0, updated: 1 })
    expect(errorsOf(done)).toEqual([[3, null, 'create_off']])
  })

  test('changes no one when that is off', async () => {
    await run(await draftOf('employees', [header, line(1, 'Retail')]))
    const file = [header, line(1, 'Finance'), line(2, 'Finance')]
    const done = await run(await draftOf('employees', file, { options: { update: false } }))
    expect(done).toMatchObject({ created: 1, updated: 0 })
    expect(errorsOf(done)).toEqual([[2, null, 'update_off']])
  })

  test('creates no unit when that is off', async () => {
    const file = ['Company,Department,Manager', `Rimal,New ${mark},`, `Rimal,New ${mark},`]
    const done = await run(await draftOf('hierarchy', file, { options: { create: false } }))
    expect(errorsOf(done)).toEqual([
      [2, 'department', 'create_off'],
      [3, 'department', 'create_off'],
    ])
    expect(await unitsNamed(`New ${mark}`)).toEqual([])
  })
})

describe('another identifier', () => {
  const file = () => ['Employee Code,Email', `${mark}-1,other@${mark}.test`]
  const email = async () =>
    (await world.as('hr', 'GET', `/api/employees/?search=${mark}-1`)).body.results[0].email

  test('is an error unless it is allowed', async () => {
    await run(await draftOf('employees', [header, line(1, 'Retail')]))
    const refused = await run(await draftOf('employees', file()))
    expect(errorsOf(refused)).toEqual([[2, 'email', 'identity_changed']])
    expect(await email()).toBe(`n1@${mark}.test`)
    const options = { allow_identity_changes: true }
    const done = await run(await draftOf('employees', file(), { options }))
    expect(done).toMatchObject({ updated: 1, errors: [] })
    expect(await email()).toBe(`other@${mark}.test`)
  })

  test('is not asked about when only the case differs', async () => {
    await run(await draftOf('employees', [header, line(1, 'Retail')]))
    const done = await run(
      await draftOf('employees', ['Employee Code,Phone', `${mark.toUpperCase()}-1,0501234567`]),
    )
    expect(done).toMatchObject({ updated: 1, errors: [] })
  })

  test('is taken from a file of our own that is sent directly, as ever', async () => {
    await run(await draftOf('employees', [header, line(1, 'Retail')]))
    const { body } = await world.as('hr', 'POST', kinds.employees, {
      body: fileForm(
        [header, line(1, 'Retail').replace(`n1@${mark}.test`, `other@${mark}.test`)].join('\n'),
      ),
    })
    expect(body).toMatchObject({ updated: 1, errors: [] })
    expect(await email()).toBe(`other@${mark}.test`)
  })
})
