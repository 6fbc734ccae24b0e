import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

let number = 0
/** No one of one test is known to another. */
let mark = ''
beforeEach(async () => {
  // How one test mapped its file would be proposed in the next.
  await world.pool.query('delete from import_mapped_values')
  await world.pool.query('delete from import_mappings')
  mark = `v${++number}`
})

const upload = (content: string) =>
  world.as('hr', 'POST', '/api/employees/import/?map=ask', {
    body: fileForm(content, 'people.csv'),
  })
const call = (method: string, import_id: string, at: string, body?: object) =>
  world.as('hr', method, `/api/imports/${import_id}/${at}`, body && { body })
const valuesOf = async (import_id: string, column: string, state = '') =>
  (await call('GET', import_id, `values/?column=${column}${state && `&state=${state}`}`)).body

interface Person {
  company?: string
  department?: string
  status?: string
  manager?: string
}

/** A list as another program writes it. */
const list = (people: readonly Person[]) =>
  [
    'EEID;Full Name;Work Email;Legal Entity;Dept;Job Title;DOJ;Employment Status;Reports To',
    ...people.map(
      ({ company = 'Rimal', department = 'Retail', status = 'Active', manager = '' }, at) =>
        `X-${mark}-${at};Nour Saeed;n${at}@${mark}.test;${company};${department};Cashier;` +
        `2026-05-13;${status};${manager}`,
    ),
  ].join('\n')

const draftOf = async (people: readonly Person[]) => {
  const { body } = await upload(list(people))
  return body
}

async function storedPeople() {
  const { rows } = await world.pool.query<Record<string, string>>(
    `select e.employee_code, e.status, d.name as department, m.email as manager
     from employees e join users u on u.user_id = e.user_id
     join placements p on p.employee_id = e.employee_id
     left join units d on d.unit_id = p.department_id
     left join users m on m.user_id = e.direct_manager
     where u.email like $1 order by e.employee_code`,
    [`%@${mark}.test`],
  )
  return rows
}

describe('values of a file that nothing stored has', () => {
  test('are listed once each with the rows that have them, and suggestions', async () => {
    const { import_id, mapping } = await draftOf([
      { department: 'Retail Dept', status: 'Resigned' },
      { department: 'Retail Dept' },
      { department: 'Catering' },
      {},
    ])
    expect(mapping.values).toMatchObject({
      company: { distinct: 1, open: 0 },
      department: { distinct: 3, open: 2 },
      status: { distinct: 2, open: 1 },
    })
    const open = await valuesOf(import_id, 'department', 'open')
    expect(open).toMatchObject({ count: 2, next: null, previous: null })
    expect(open.results).toEqual([
      {
        column: 'department',
        from: 'Retail Dept',
        within: 'Rimal',
        count: 2,
        action: null,
        to: null,
        source: null,
        suggestions: [{ to: 'Retail', label: 'Retail', confidence: 0.85 }],
      },
      expect.objectContaining({ from: 'Catering', count: 1, suggestions: [] }),
    ])
    const [status] = (await valuesOf(import_id, 'status', 'open')).results
    expect(status).toMatchObject({
      from: 'Resigned',
      within: null,
      suggestions: [{ to: 'Inactive', label: 'Inactive', confidence: 0.9 }],
    })
    const matched = await valuesOf(import_id, 'department', 'matched')
    expect(matched.results.map(({ from }: { from: string }) => from)).toEqual(['Retail'])
  })

  test('are decided once for all rows: used as another, or their rows left out', async () => {
    const { import_id } = await draftOf([
      { department: 'Retail Dept', status: 'Resigned' },
      { department: 'Retail Dept' },
      { department: 'Catering' },
    ])
    const decided = await call('PATCH', import_id, 'mapping/', {
      values: [
        { column: 'department', from: 'Retail Dept', within: 'Rimal', action: 'use', to: 'retail' },
        { column: 'department', from: 'Catering', within: null, action: 'skip' },
        { column: 'status', from: 'Resigned', action: 'use', to: 'Inactive' },
      ],
    })
    expect(decided.body.mapping.values).toMatchObject({
      department: { distinct: 2, open: 0 },
      status: { distinct: 2, open: 0 },
    })
    const [first] = (await valuesOf(import_id, 'department', 'decided')).results
    expect(first).toMatchObject({ action: 'use', to: 'Retail', source: 'chosen' })

    const { body } = await call('POST', import_id, 'run/', {})
    expect(body.errors).toEqual([])
    expect(body).toMatchObject({ state: 'done', created: 2, data: { total_records: 2 } })
    expect(body.warnings).toContain('1 row left out, as decided for their values.')
    expect(await storedPeople()).toMatchObject([
      { employee_code: `X-${mark}-0`, status: 'Inactive', department: 'Retail' },
      { employee_code: `X-${mark}-1`, status: 'Active', department: 'Retail' },
    ])
  })

  test('of managers are open where the names of the file are in parts, too', async () => {
    // An account alone, without an employee record, is found by its name just as well.
    await world.as('admin', 'POST', '/api/accounts/users/', {
      body: {
        name: 'José  Núñez',
        username: `jose-${mark}`,
        email: `Jose@${mark}.test`,
        password: 'Lavender-fields-9',
        role: 'LM',
      },
    })
    const { body } = await upload(
      [
        'EEID;First Name;Last Name;Work Email;Legal Entity;Dept;Job Title;DOJ;Reports To',
        ...[
          ['Nour;Saeed', ''],
          ['Rana;Ali', 'Saeed, Nour'],
          ['Rana;Omar', 'Nour Ali'],
          ['Rana;Hadi', 'Farah Finance'],
          ['Rana;Sami', 'Jose Nunez'],
        ].map(
          ([name, manager], at) =>
            `X-${mark}-${at};${name};n${at}@${mark}.test;Rimal;Retail;Cashier;2026-05-13;${manager}`,
        ),
      ].join('\n'),
    )
    expect(body.mapping.values.direct_manager).toEqual({ distinct: 4, open: 1 })
    const { results } = await valuesOf(body.import_id, 'direct_manager', 'open')
    expect(results).toMatchObject([{ from: 'Nour Ali' }])
  })

  test('can be cleared where a field may be empty, and opened again', async () => {
    const { import_id } = await draftOf([{ manager: 'Unknown' }])
    const decide = (action: string | null, column = 'direct_manager', from = 'Unknown') =>
      call('PATCH', import_id, 'mapping/', { values: [{ column, from, action }] })
    expect((await decide('clear')).body.mapping.values.direct_manager).toEqual({
      distinct: 1,
      open: 0,
    })
    expect((await decide(null)).body.mapping.values.direct_manager).toMatchObject({ open: 1 })
    await decide('clear')
    const refused = await decide('clear', 'department', 'Retail')
    expect(refused.status).toBe(400)
    expect(refused.body.details).toMatchObject({
      'values.0.action': ['This field cannot be empty.'],
    })
    const { body } = await call('POST', import_id, 'run/', {})
    expect(body.errors).toEqual([])
    expect(body).toMatchObject({ state: 'done', created: 1 })
    expect(await storedPeople()).toMatchObject([{ manager: null }])
  })

  test('cannot be used as what is not stored, and only in fields that name something', async () => {
    const { import_id } = await draftOf([{ department: 'Catering' }])
    const { status, body } = await call('PATCH', import_id, 'mapping/', {
      values: [
        { column: 'department', from: 'Catering', within: 'Rimal', action: 'use', to: 'Kitchen' },
        { column: 'name', from: 'Nour', action: 'skip' },
      ],
    })
    expect(status).toBe(400)
    expect(body.details).toMatchObject({
      'values.0.to': ['There is no such value for this field.'],
      'values.1.column': ['There is no such field.'],
    })
    expect((await valuesOf(import_id, 'department', 'decided')).results).toEqual([])
  })

  test('a department is looked for in the company that was chosen for its row', async () => {
    const { import_id, mapping } = await draftOf([
      { company: 'Rimal Holding', department: 'Retail' },
    ])
    // Without its company nothing can be said of a department.
    expect(mapping.values).toMatchObject({ company: { distinct: 1, open: 1 } })
    expect(mapping.values.department).toBeUndefined()
    const { body } = await call('PATCH', import_id, 'mapping/', {
      values: [{ column: 'company', from: 'Rimal Holding', action: 'use', to: 'Rimal' }],
    })
    expect(body.mapping.values).toMatchObject({ department: { distinct: 1, open: 0 } })
  })

  test('a manager who is in the file itself, or stored, is known', async () => {
    const { mapping } = await draftOf([
      {},
      { manager: `X-${mark}-0` },
      { manager: `n0@${mark}.test` },
      { manager: 'lm@example.test' },
      { manager: 'Unknown Person' },
    ])
    expect(mapping.values.direct_manager).toEqual({ distinct: 4, open: 1 })
  })
})
