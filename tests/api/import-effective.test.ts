import { readXlsx } from 'hucre'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

let number = 0
let code = ''
let employee_id = ''
beforeEach(async () => {
  await world.pool.query('delete from import_mapped_values')
  await world.pool.query('delete from import_mappings')
  code = `D-${++number}`
  const email = `dated${number}@example.test`
  await world.as('hr', 'POST', '/api/employees/import/', {
    body: fileForm(
      `Employee Code,Name,Email,Company,Department,Position,Join Date
      ${code},Nour Saeed,${email},Rimal,Retail,Cashier,2024-02-01`,
    ),
  })
  const { body } = await world.as('hr', 'GET', `/api/employees/?search=${email}`)
  employee_id = body.results[0].employee_id
  // They have worked there from their first day on.
  await world.pool.query(
    `update assignments set valid_from = '2024-02-01' where employee_id = $1`,
    [employee_id],
  )
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Imports who works where from which day on. */
async function imported(rows: readonly string[]) {
  const file = ['Employee ID,Company,Department,Transfer Date', ...rows].join('\n')
  const target = '/api/org/placements/import-levels/?map=ask'
  const { body } = await world.as('hr', 'POST', target, { body: fileForm(file) })
  expect(body.mapping.columns[3]).toMatchObject({ target: 'effective_on' })
  await world.as('hr', 'POST', `/api/imports/${body.import_id}/run/`, { body: {} })
  const now = async () => (await world.as('hr', 'GET', `/api/imports/${body.import_id}/`)).body
  await expect.poll(now).toMatchObject({ state: 'done' })
  return now()
}
const to = (department: string, from: string) => `${code},Rimal,${department},${from}`

interface Placed {
  department: string
  valid_from: string
  valid_to: string | null
  is_current: boolean
}
/** The newest first. */
async function places() {
  const path = `/api/employees/${employee_id}/assignments/`
  const { body } = await world.as('hr', 'GET', path)
  return (body.results as Placed[])
    .filter(({ valid_from, valid_to }) => valid_from !== valid_to)
    .map(({ department, valid_from, valid_to }) => [department, valid_from, valid_to])
}
const department = async () =>
  (await world.as('hr', 'GET', `/api/employees/${employee_id}/`)).body.department[0]

async function undo({ import_id }: { import_id: string }) {
  await world.as('hr', 'POST', `/api/imports/${import_id}/undo/`, { body: { mode: 'all' } })
  const now = async () => (await world.as('hr', 'GET', `/api/imports/${import_id}/undo/`)).body
  await expect.poll(now).toMatchObject({ state: 'done' })
}

describe('a placement from a day on', () => {
  test('in the past is in force, and the one before ends there', async () => {
    expect(await imported([to('Finance', day(-30))])).toMatchObject({ updated: 1, errors: [] })
    expect(await department()).toBe('Finance')
    expect(await places()).toEqual([
      ['Finance', day(-30), null],
      ['Retail', '2024-02-01', day(-30)],
    ])
  })

  test('in the future is planned', async () => {
    const [present] = await places()
    await imported([to('Finance', day(30))])
    expect(await department()).toBe('Retail')
    expect(await places()).toEqual([
      ['Finance', day(30), null],
      ['Retail', present?.[1], day(30)],
    ])
  })

  test('takes effect in the order of the days, not of the rows', async () => {
    const [present] = await places()
    await imported([to('Retail', day(60)), to('Finance', day(30))])
    expect(await places()).toEqual([
      ['Retail', day(60), null],
      ['Finance', day(30), day(60)],
      ['Retail', present?.[1], day(30)],
    ])
  })

  test('is an error when there are two for one person and day', async () => {
    const { errors } = await imported([to('Retail', day(30)), to('Finance', day(30))])
    expect(
      errors.map(({ row, column, code }: Record<string, unknown>) => [row, column, code]),
    ).toEqual([
      [2, 'effective_on', 'twice_in_file'],
      [3, 'effective_on', 'twice_in_file'],
    ])
  })

  test('is an error before the first day at work', async () => {
    const { errors } = await imported([to('Finance', '2024-01-31')])
    expect(errors).toMatchObject([{ row: 2, column: 'effective_on', code: 'out_of_reach' }])
  })

  test('changes nothing where someone is already', async () => {
    const before = await places()
    expect(await imported([to('Retail', day(30))])).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await places()).toEqual(before)
  })

  test('is today where the cell is empty', async () => {
    await imported([to('Finance', ''), to('Retail', day(30))])
    expect(await department()).toBe('Finance')
    expect((await places()).map(([name]) => name)).toEqual(['Retail', 'Finance', 'Retail'])
  })
})

describe('a file with the own headers', () => {
  const send = (content: string, query = '') =>
    world.as('hr', 'POST', `/api/org/placements/import-levels/${query}`, {
      body: fileForm(content),
    })

  test.each([
    'Effective on',
    'Effective Date',
    'Transfer Date',
    'From Date',
    'Assignment Date',
    'Effective From',
    'VALID_FROM',
    'As of',
    'تاريخ السريان',
    'تاريخ النقل',
    'تاريخ التكليف',
    'اعتبارًا من',
    'من تاريخ',
  ])('moves people from the day under “%s” on', async (header) => {
    const inArabic = /\p{Script=Arabic}/u.test(header)
    const headers = inArabic ? 'الرقم الوظيفي,الشركة,الإدارة' : 'Employee ID,Company,Department'
    for (const query of ['', '?map=never']) {
      const department = query === '' ? 'Finance' : 'Retail'
      const from = day(query === '' ? -40 : -30)
      const { status, body } = await send(`${headers},${header}\n${to(department, from)}`, query)
      expect([status, body.state, body.updated]).toEqual([200, 'done', 1])
      expect(body.warnings).toEqual([])
    }
    expect((await places()).map(([name, from]) => [name, from])).toEqual([
      ['Retail', day(-30)],
      ['Finance', day(-40)],
      ['Retail', '2024-02-01'],
    ])
  })

  test('is asked how days and months are written where they begin with the month', async () => {
    const file = `Employee ID,Company,Department,Transfer Date\n${to('Finance', '02/28/2026')}`
    const { body } = await send(file)
    expect(body.state).toBe('mapping')
    expect((await send(file, '?map=never')).status).toBe(400)
    expect(await department()).toBe('Retail')
  })

  test('has the days of rows with errors in the file to correct', async () => {
    const { body } = await send(
      `Employee ID,Company,Department,As Of\n${to('Nowhere', '2026-02-28')}`,
    )
    const { access } = await world.signIn('hr')
    const answer = await fetch(
      new URL(`/api/imports/${body.import_id}/errors.xlsx`, world.address),
      {
        headers: { authorization: `Bearer ${access}` },
      },
    )
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    const [headers = [], row = []] = sheets[0]?.rows ?? []
    // A real date, which a spreadsheet sorts and filters as such.
    expect(row[headers.indexOf('Effective on')]).toEqual(new Date('2026-02-28T00:00:00.000Z'))
  })
})

describe('undoing the import', () => {
  test.each([
    ['one in the past', [-30]],
    ['one in the future', [30]],
    ['several', [-30, 30, 60]],
  ])('takes back %s', async (_, days) => {
    const before = await places()
    const rows = days.map((each, at) => to(at % 2 === 0 ? 'Finance' : 'Retail', day(each)))
    const result = await imported(rows)
    expect(await places()).not.toEqual(before)
    await undo(result)
    expect(await places()).toEqual(before)
    expect(await department()).toBe('Retail')
  })
})

describe('a unit below the department', () => {
  const path = '/api/org/placements/import-levels/'
  const send = async (headers: string, row: string, query = '') =>
    (await world.as('hr', 'POST', `${path}${query}`, { body: fileForm(`${headers}\n${row}`) })).body
  /** A file that is mapped as it is proposed, and run. */
  async function run(headers: string, row: string, options = {}) {
    const { import_id } = await send(headers, row, '?map=ask')
    const at = `/api/imports/${import_id}`
    await world.as('hr', 'PATCH', `${at}/mapping/`, {
      body: { options: { remember: false, ...options } },
    })
    await world.as('hr', 'POST', `${at}/run/`, { body: {} })
    const now = async () => (await world.as('hr', 'GET', `${at}/`)).body
    await expect.poll(now, { timeout: 60_000 }).toMatchObject({ state: 'done' })
    return now()
  }
  const below = async () =>
    (await world.as('hr', 'GET', `/api/org/placements/${employee_id}`)).body.sub_department_name
  const units = 'Employee ID,Company,Department'
  beforeEach(async () => {
    await send(`${units},Sub-Department`, `${code},Rimal,Retail,Stores`)
  })

  test('stays where a file does not name it', async () => {
    expect(await send(units, `${code},Rimal,Retail`)).toMatchObject({ unchanged: 1 })
    expect(await run(units, `${code},Rimal,Retail`)).toMatchObject({ unchanged: 1 })
    const empty = await run(`${units},Sub-Department`, `${code},Rimal,Retail,`)
    expect(empty).toMatchObject({ unchanged: 1, errors: [] })
    const later = await run(`${units},Transfer Date`, `${code},Rimal,Retail,${day(30)}`)
    expect(later).toMatchObject({ unchanged: 1, errors: [] })
    expect(await below()).toBe('Stores')
  })

  test('is left where the department is another, and where the cell clears it', async () => {
    expect(await below()).toBe('Stores')
    const cleared = await run(`${units},Sub-Department`, `${code},Rimal,Retail,(clear)`)
    expect(cleared).toMatchObject({ updated: 1, errors: [] })
    expect(await below()).toBeNull()
    await send(`${units},Sub-Department`, `${code},Rimal,Retail,Stores`)
    const emptied = await run(`${units},Sub-Department`, `${code},Rimal,Retail,`, {
      empty: 'clear',
    })
    expect(emptied).toMatchObject({ updated: 1, errors: [] })
    expect(await below()).toBeNull()
    await send(`${units},Sub-Department`, `${code},Rimal,Retail,Stores`)
    expect(await send(units, `${code},Rimal,Finance`)).toMatchObject({ updated: 1 })
    expect(await below()).toBeNull()
  })
})
