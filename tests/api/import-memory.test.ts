import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tidyUp } from '#app/server/operations/housekeeping.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

let number = 0
/** No one of one test is known to another, and no header either. */
let mark = ''
beforeEach(() => {
  mark = `r${++number}`
})

type Person = 'hr' | 'admin' | 'lm'
const call = (method: string, path: string, body?: object, who: Person = 'hr') =>
  world.as(who, method, `/api/imports/${path}`, body && { body })

interface Line {
  date?: string
  department?: string
  status?: string
}

const headers = () => [
  'EEID',
  'Given Name',
  'Family Name',
  'Work Email',
  'Dept',
  'Designation',
  'DOJ',
  'Employment Status',
  `Remarks ${mark}`,
]

/** A list as another program writes it, with its columns in the order that `turned` gives. */
function list(lines: readonly Line[], { from = 0, turned = (cells: string[]) => cells } = {}) {
  const rows = lines.map(
    ({ date = '01/05/2026', department = 'Retail', status = 'Active' }, at) => [
      `X-${mark}-${from + at}`,
      'Nour',
      'Saeed',
      `n${from + at}@${mark}.test`,
      department,
      'Cashier',
      date,
      status,
      'x',
    ],
  )
  return [headers(), ...rows].map((cells) => turned([...cells]).join(';')).join('\n')
}

const upload = async (content: string, who: Person = 'hr') => {
  const target = '/api/employees/import/?map=ask'
  const { body } = await world.as(who, 'POST', target, { body: fileForm(content, 'people.csv') })
  return body
}

/** Answers what is asked of a list, and imports it. */
async function imported(content: string, change: object = {}) {
  const { import_id } = await upload(content)
  await call('PATCH', `${import_id}/mapping/`, {
    constants: { company: 'Rimal' },
    options: { dates: { 6: 'mdy' } },
    values: [
      { column: 'status', from: 'Resigned', action: 'use', to: 'Inactive' },
      { column: 'department', from: 'Shops', action: 'use', to: 'Retail' },
      { column: 'department', from: 'Interns', action: 'skip' },
    ],
    ...change,
  })
  await call('POST', `${import_id}/run/`, {})
  const now = async () => (await call('GET', `${import_id}/`)).body
  await expect.poll(now).toMatchObject({ state: 'done', success: true })
  return now()
}

const mappings = async (who: Person = 'hr', kind = 'employees') =>
  (await call('GET', `mappings/?kind=${kind}`, undefined, who)).body

describe('a second file with the same headers', () => {
  test('is ready, in any order of its columns, and says who mapped the first one', async () => {
    await imported(list([{ status: 'Resigned', department: 'Shops' }, { department: 'Interns' }]))
    const turned = (cells: string[]) => cells.toReversed()
    const second = list([{ status: 'RESIGNED', department: 'Shops', date: '02/06/2026' }], {
      from: 10,
      turned,
    }).replace('EEID', ' eeid ')
    const { import_id, mapping } = await upload(second, 'admin')
    expect(mapping).toMatchObject({
      ready: true,
      missing: [],
      questions: [],
      constants: { company: 'Rimal' },
      options: { dates: { 2: 'mdy' } },
      memory: { actor_name: 'Huda Resources' },
      values: { status: { open: 0 }, department: { open: 0 } },
    })
    expect(Date.parse(mapping.memory.used_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(mapping.columns[8]).toMatchObject({
      header: 'eeid',
      target: 'employee_code',
      confidence: 1,
      source: 'memory',
    })
    const values = await call('GET', `${import_id}/values/?column=status`)
    expect(values.body.results).toMatchObject([
      { from: 'RESIGNED', action: 'use', to: 'Inactive', source: 'memory' },
    ])
    const { body } = await call('POST', `${import_id}/run/`, {}, 'admin')
    expect(body).toMatchObject({ state: 'done', created: 1, errors: [] })
    const { rows } = await world.pool.query(
      `select e.join_date::text as join_date, e.status from employees e where employee_code = $1`,
      [`X-${mark}-10`],
    )
    expect(rows).toEqual([{ join_date: '2026-02-06', status: 'Inactive' }])
    // The newest wins, and says who it is.
    expect((await upload(second)).mapping.memory.actor_name).toBe('Amal Admin')
  })

  test('is asked again where its dates say otherwise, and where a unit is gone', async () => {
    const company = await world.as('hr', 'POST', '/api/org/companies/create/', {
      body: { name: `Nile ${mark}` },
    })
    const { company_id } = company.body
    const made = await world.as('hr', 'POST', '/api/org/departments/create/', {
      body: { name: 'Kitchen', company_id },
    })
    const constants = { company: `Nile ${mark}` }
    const values = [{ column: 'department', from: 'Catering', action: 'use', to: 'Kitchen' }]
    const { import_id } = await imported(list([{ department: 'Catering' }]), { constants, values })
    await call('POST', `${import_id}/undo/`, { mode: 'all' })
    const { department_id } = made.body
    const gone = await world.as('hr', 'DELETE', `/api/org/departments/${department_id}/`)
    expect(gone.status).toBeLessThan(300)

    const { mapping } = await upload(list([{ department: 'Catering', date: '13/05/2026' }]))
    expect(mapping).toMatchObject({ ready: true, options: { dates: {} }, constants })
    expect(mapping.values.department).toEqual({ distinct: 1, open: 1 })

    await world.as('hr', 'DELETE', `/api/org/companies/${company_id}/`)
    const { mapping: without } = await upload(list([{ department: 'Catering' }]))
    expect(without).toMatchObject({ constants: {}, missing: ['company'] })
  })

  test('is guessed like any other when the first one was not to be remembered', async () => {
    await imported(list([{}]), { options: { dates: { 6: 'mdy' }, remember: false } })
    expect((await upload(list([{}]))).mapping).toMatchObject({ ready: false, memory: null })
    expect((await mappings()).results).not.toContainEqual(
      expect.objectContaining({ headers: headers() }),
    )
  })

  test('is not mapped by a run that imported nothing, or only tested', async () => {
    const { import_id } = await upload(list([{ department: 'Nowhere' }]))
    await call('PATCH', `${import_id}/mapping/`, {
      constants: { company: 'Rimal' },
      options: { dates: { 6: 'mdy' } },
    })
    await call('POST', `${import_id}/check/`, {})
    expect((await upload(list([{}]))).mapping.memory).toBeNull()
    await call('POST', `${import_id}/run/`, {})
    expect((await upload(list([{}]))).mapping.memory).toBeNull()
  })

  test('does not take over that identifiers may change', async () => {
    await imported(list([{}]), {
      options: { dates: { 6: 'mdy' }, allow_identity_changes: true, empty: 'clear' },
    })
    expect((await upload(list([{}]))).mapping.options).toMatchObject({
      empty: 'clear',
      allow_identity_changes: false,
    })
  })
})

describe('remembered mappings', () => {
  test('are listed for those who can import the kind, and can be forgotten with their values', async () => {
    await imported(list([{ status: 'Resigned' }]))
    const page = await mappings('admin')
    const ours = page.results.find((each: { headers: string[] }) => each.headers.includes('DOJ'))
    expect(ours).toMatchObject({
      kind: 'employees',
      headers: headers(),
      columns: { 0: 'employee_code', 1: 'first_name', 8: null },
      constants: { company: 'Rimal' },
      options: { dates: { 6: 'mdy' }, empty: 'keep', create: true, update: true },
      actor_name: 'Huda Resources',
    })
    expect((await mappings('admin', 'companies')).results).toEqual([])
    expect((await mappings('lm')).results).toEqual([])

    const { mapping_id } = ours
    expect((await call('DELETE', `mappings/${mapping_id}/`, undefined, 'lm')).status).toBe(404)
    expect((await call('DELETE', `mappings/${mapping_id}/`)).status).toBe(204)
    expect((await call('DELETE', `mappings/${mapping_id}/`)).status).toBe(404)
    expect((await upload(list([{ status: 'Resigned' }]))).mapping).toMatchObject({
      memory: null,
      values: { status: { open: 1 } },
    })
  })

  test('of items of evaluations are each person’s own', async () => {
    const evaluation_id = await world.evaluation({ of: 'emp', status: 'Draft' })
    const items = `KRA;Weightage;Details ${mark}\nSell more;60;All year\n`
    const send = async (who: Person) => {
      const target = `/api/evaluations/${evaluation_id}/import/?map=ask`
      const { body } = await world.as(who, 'POST', target, { body: fileForm(items, 'items.csv') })
      return body
    }
    const { import_id } = await send('hr')
    await call('PATCH', `${import_id}/mapping/`, {
      columns: { 0: 'title', 1: 'weight', 2: 'description' },
      constants: { kind: 'Objective', target: '10' },
    })
    const { body } = await call('POST', `${import_id}/run/`, {})
    expect(body).toMatchObject({ state: 'done', success: true })
    expect((await send('hr')).mapping.memory).toMatchObject({ actor_name: 'Huda Resources' })
    expect((await send('admin')).mapping.memory).toBeNull()
    expect((await mappings('admin', 'evaluation_items')).results).toEqual([])
    expect((await mappings('hr', 'evaluation_items')).results).toHaveLength(1)
  })

  test('that no import used for 24 months are deleted', async () => {
    await imported(list([{ status: 'Resigned' }]))
    const age = (months: number) =>
      world.pool.query(
        `with m as (update import_mappings set used_at = now() - make_interval(months => $1))
         update import_mapped_values set used_at = now() - make_interval(months => $1)`,
        [months],
      )
    await age(23)
    await tidyUp(world.db)
    expect((await mappings()).count).toBeGreaterThan(0)
    await age(25)
    await tidyUp(world.db)
    expect((await mappings()).count).toBe(0)
    const { rowCount } = await world.pool.query('select 1 from import_mapped_values')
    expect(rowCount).toBe(0)
  })
})
