import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dumpOf } from '../database-dump.ts'
import { csvOf, type Sheet } from '../imports.ts'
import { finance, retail } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let since = ''
beforeEach(async () => {
  world = await openTestApp()
  since = new Date(Date.now() - 60_000).toISOString()
})
afterEach(() => world.close())

const paths = {
  employees: '/api/employees/import/',
  companies: '/api/org/companies/import/',
  hierarchy: '/api/org/companies/import-hierarchy/',
  placements: '/api/org/placements/import-levels/',
}
type Kind = keyof typeof paths

const send = async (kind: Kind, sheet: Sheet, query = '') =>
  (await world.as('hr', 'POST', `${paths[kind]}${query}`, { body: fileForm(csvOf(sheet)) })).body
const undo = (import_id: string) =>
  world.as('hr', 'POST', `/api/imports/${import_id}/undo/`, { body: { mode: 'all' } })
const dump = () => dumpOf(world.pool, { since, except: [] })

const peopleFound = async (search: string) =>
  (await world.as('hr', 'GET', `/api/employees/?search=${encodeURIComponent(search)}`)).body.results
const unit = async (id: string) => (await world.as('hr', 'GET', `/api/org/departments/${id}/`)).body

async function download(target: string, language = 'en', who: 'hr' | 'lm' = 'hr') {
  const { access } = await world.signIn(who)
  const answer = await fetch(new URL(target, world.address), {
    headers: { 'authorization': `Bearer ${access}`, 'accept-language': language },
  })
  return new Uint8Array(await answer.arrayBuffer())
}

describe('people', () => {
  const required = ['Name', 'Email', 'Company', 'Department', 'Position', 'Join Date']
  const nour = ['Nour Newcomer', 'nour@new.test', 'Rimal', 'Finance', 'Cashier', '2026-01-05']

  test('have Arabic names and positions, are found by them, and can lose them', async () => {
    const made = await send('employees', [
      [...required, 'Name (Arabic)', 'Position (Arabic)'],
      [...nour, 'نور الجديدة', 'محاسبة'],
    ])
    expect(made).toMatchObject({ success: true, created: 1, warnings: [] })
    expect(await peopleFound('نور الجديده')).toMatchObject([
      { email: 'nour@new.test', name_ar: 'نور الجديدة', position_ar: 'محاسبة' },
    ])
    // What a file has no column for stays, and what it leaves empty.
    const phones = [
      ['Email', 'Phone', 'Position (Arabic)'],
      ['nour@new.test', '0512345678', ''],
    ]
    const draft = await send('employees', phones, '?map=ask')
    await world.as('hr', 'POST', `/api/imports/${draft.import_id}/run/`, { body: {} })
    expect(await peopleFound('نور')).toMatchObject([{ phone: '0512345678', position_ar: 'محاسبة' }])
    const cleared = await send('employees', [
      [...required, 'المسمى الوظيفي بالعربية'],
      [...nour, '(مسح)'],
    ])
    expect(cleared.changes).toMatchObject([
      { changes: [{ column: 'position_ar', before: 'محاسبة', after: '' }] },
    ])
    expect(await peopleFound('نور')).toMatchObject([{ position_ar: null }])
  })

  test('with a name in Arabic letters sign in by a username in Latin ones', async () => {
    const [, , ...rest] = nour
    await send('employees', [
      required,
      ['نورة سعيد', 'N.Saeed@new.test', ...rest],
      ['نورة علي', 'n.saeed@other.test', ...rest],
      ['Nour Saeed', 'third@new.test', ...rest],
      ['نورة عمر', '1001@new.test', ...rest],
    ])
    const { rows } = await world.pool.query<{ username: string }>(
      `select username from users where title = 'Cashier' order by email`,
    )
    const usernames = ['user', 'n.saeed', 'n.saeed2', 'nour.saeed']
    expect(rows.map(({ username }) => username)).toEqual(usernames)
  })

  test('are as they were when that is undone', async () => {
    const emad = ['Emad Employee', 'emp@example.test', 'Rimal', 'Retail', 'Sales Associate']
    await send('employees', [
      [...required, 'Name (Arabic)'],
      [...emad, '2024-03-01', 'عماد'],
    ])
    expect(await peopleFound('عماد')).toHaveLength(1)
    const before = await dump()
    const { import_id } = await send('employees', [
      [...required, 'Name (Arabic)', 'Position (Arabic)'],
      [...emad, '2024-03-01', 'عماد الدين', 'بائع'],
      [...nour, 'نور', 'محاسبة'],
    ])
    expect(await peopleFound('عماد الدين')).toHaveLength(1)
    expect((await undo(import_id)).body).toMatchObject({ state: 'done' })
    expect(await dump()).toEqual(before)
  })

  test('work in the unit that a file names in Arabic, in either column', async () => {
    await world.as('hr', 'PATCH', `/api/org/departments/${finance}/`, {
      body: { name_ar: 'المالية' },
    })
    const [name, email, company, , position, day] = nour
    const inOne = await send('employees', [
      required,
      [`${name}`, `${email}`, `${company}`, 'الماليه', `${position}`, `${day}`],
    ])
    expect(inOne).toMatchObject({ success: true, created: 1 })
    const placed = await send(
      'placements',
      [
        ['Employee ID', 'Company', 'Department', 'Department (Arabic)'],
        ['E-5', 'Rimal', '', 'المالية'],
        ['E-6', 'Rimal', 'Finance', 'not looked at beside the other'],
      ],
      '?dry_run=true',
    )
    expect(placed).toMatchObject({ success: true, to_update: 2, warnings: [] })
    expect((await peopleFound('nour@new'))[0].department).toEqual(['Finance'])
  })

  test('come back from an export unchanged, in both languages of the file', async () => {
    await world.as('hr', 'PATCH', `/api/org/departments/${finance}/`, {
      body: { name_ar: 'المالية' },
    })
    await send('employees', [
      [...required, 'Name (Arabic)', 'Position (Arabic)'],
      [...nour, 'نور الجديدة', 'محاسبة'],
    ])
    for (const language of ['en', 'ar'])
      for (const format of ['xlsx', 'csv']) {
        const bytes = await download(`/api/employees/export/?format=${format}`, language)
        const { body } = await world.as('admin', 'POST', `${paths.employees}?dry_run=true`, {
          body: fileForm(bytes, `employees.${format}`),
        })
        expect(body).toMatchObject({ success: true, to_create: 0, to_update: 0, unchanged: 10 })
        expect(body.warnings).toEqual([])
      }
    const text = new TextDecoder().decode(
      await download('/api/employees/export/?format=csv&search=nour'),
    )
    expect(text).toContain(
      'Company,Company (Arabic),Department,Department (Arabic),Position,Position (Arabic)',
    )
    expect(text).toContain('Nour Newcomer,نور الجديدة,nour@new.test')
    expect(text).toContain('Rimal,,Finance,المالية,Cashier,محاسبة')
  })
})

describe('companies', () => {
  const headers = ['Company Name', 'Company Name (Arabic)', 'Company Code', 'Email']

  test('have Arabic names, which no two share, and lose them when that is undone', async () => {
    const first = await send('companies', [
      headers,
      ['Rimal', 'رمال', 'RML', 'a@rimal.test'],
      ['Nile Foods', 'أغذية النيل', 'NIL', 'a@nile.test'],
    ])
    expect(first).toMatchObject({ success: true, created: 1, updated: 1 })
    const before = await dump()
    const { import_id, errors } = await send('companies', [
      headers,
      ['Nile Foods', '(clear)', 'NIL', 'a@nile.test'],
      ['Delta', 'رِمال', 'DLT', 'a@delta.test'],
      ['One', 'واحد', 'ONE', 'a@one.test'],
      ['Two', 'واحد', 'TWO', 'a@two.test'],
    ])
    expect(
      errors.map((error: { row: number; column: string }) => [error.row, error.column]),
    ).toEqual([
      [3, 'name_ar'],
      [4, 'name_ar'],
      [5, 'name_ar'],
    ])
    const { body } = await world.as('hr', 'GET', '/api/org/companies/?search=Nile')
    expect(body.results).toMatchObject([{ name_ar: null }])
    expect((await undo(import_id)).body).toMatchObject({ state: 'done' })
    expect(await dump()).toEqual(before)
    const again = await send('companies', [headers, ['Nile Foods', '', 'NIL', 'a@nile.test']])
    expect(again).toMatchObject({ unchanged: 1 })
  })
})

describe('units', () => {
  const headers = ['Company', 'Department', 'Department (Arabic)', 'Section', 'Manager']
  const below = ['Company', 'Department', 'Sub-Department', 'Sub-Department (Arabic)', 'Manager']

  test('get Arabic names, known ones too, and have their former ones when that is undone', async () => {
    await world.as('hr', 'PATCH', `/api/org/departments/${finance}/`, {
      body: { name_ar: 'المال' },
    })
    const before = await dump()
    const sheet = [
      headers,
      ['Rimal', 'Finance', 'المالية', '', ''],
      ['Rimal', 'Legal', 'الشؤون القانونية', '', 'Lina Leader'],
      ['Rimal', '', 'الموارد البشرية', '', ''],
    ]
    const made = await send('hierarchy', sheet)
    expect(made).toMatchObject({ success: true, created: 2, updated: 1 })
    expect(made.changes[0].changes).toEqual([
      { column: 'department_ar', before: 'المال', after: 'المالية' },
    ])
    expect(await unit(finance)).toMatchObject({ name: 'Finance', name_ar: 'المالية' })
    expect(await send('hierarchy', sheet, '?dry_run=true')).toMatchObject({ unchanged: 3 })
    // Someone has changed the name since.
    await world.as('hr', 'PATCH', `/api/org/departments/${finance}/`, { body: { name_ar: 'مال' } })
    const { body } = await world.as('hr', 'GET', `/api/imports/${made.import_id}/undo/`)
    expect(body.blocked).toMatchObject([{ name: 'Finance', reason: 'changed_since' }])
    await world.as('hr', 'PATCH', `/api/org/departments/${finance}/`, {
      body: { name_ar: 'المالية' },
    })
    expect((await undo(made.import_id)).body).toMatchObject({ state: 'done' })
    expect(await unit(finance)).toMatchObject({ name_ar: 'المال' })
    const after = await dump()
    expect(Object.keys(after)).toEqual(Object.keys(before))
  })

  test('keep a manager who was set since when only the name is taken back', async () => {
    const { import_id } = await send('hierarchy', [
      headers,
      ['Rimal', 'Finance', 'المالية', '', ''],
    ])
    await send('hierarchy', [headers, ['Rimal', 'Finance', '', '', 'Lina Leader']])
    expect((await undo(import_id)).body).toMatchObject({ state: 'done' })
    expect(await unit(finance)).toMatchObject({ name_ar: null, manager: 'Lina Leader' })
  })

  test('of one parent share no Arabic name, and one has no two', async () => {
    await world.as('hr', 'PATCH', `/api/org/departments/${retail}/`, {
      body: { name_ar: 'التجزئة' },
    })
    const { errors } = await send('hierarchy', [
      below,
      ['Rimal', 'Finance', 'Pay', 'الأجور', ''],
      ['Rimal', 'Finance', 'Pay', 'الرواتب', ''],
      ['Rimal', 'Finance', 'Tax', 'الضرائب', ''],
      ['Rimal', 'Finance', 'Customs', 'الضرائب', ''],
      ['Rimal', 'Retail', 'Tax', 'الضرائب', ''],
    ])
    expect(
      errors.map((error: { row: number; column: string }) => [error.row, error.column]),
    ).toEqual([2, 3, 4, 5].map((row) => [row, 'sub_department_ar']))
    const taken = await send('hierarchy', [headers, ['Rimal', 'Finance', 'التجزئه', '', '']])
    expect(taken.errors).toMatchObject([
      { row: 2, column: 'department_ar', message: expect.stringContaining('Retail') },
    ])
  })
})

test('objectives and competencies go out and come back in both languages', async () => {
  const evaluation_id = await world.evaluation({ achieved: [8] })
  await world.competency(evaluation_id, 7)
  const target = `/api/evaluations/${evaluation_id}/import/`
  const upload = (body: FormData, query = '') =>
    world.as('lm', 'POST', `${target}${query}`, { body })
  const sheet = csvOf([
    ['Kind', 'Title', 'Title (Arabic)', 'Description', 'Description (Arabic)', 'Target', 'Weight'],
    ['Objective', 'Objective 1', 'الهدف الأول', 'Sell more, return less', 'بيع أكثر', '10', '10'],
    ['Competency', 'Customer care', 'العناية بالعملاء', 'Listens first', '', '10', '10'],
  ])
  const before = await dump()
  const { body: made } = await upload(fileForm(sheet))
  expect(made).toMatchObject({ success: true, updated: 2, warnings: [] })
  const { body: items } = await world.as(
    'lm',
    'GET',
    `/api/objectives/?evaluation_id=${evaluation_id}`,
  )
  expect(items.results).toMatchObject([{ title_ar: 'الهدف الأول', description_ar: 'بيع أكثر' }])

  const bytes = await download(`/api/evaluations/${evaluation_id}/items.xlsx`, 'ar', 'lm')
  const { sheets } = await readXlsx(bytes)
  expect(sheets[0]?.rows.flat()).toContain('العناية بالعملاء')
  const { body: again } = await upload(fileForm(bytes, 'items.xlsx'), '?dry_run=true')
  expect(again).toMatchObject({ to_update: 0, unchanged: 2, warnings: [] })

  const undone = await world.as('lm', 'POST', `/api/imports/${made.import_id}/undo/`, {
    body: { mode: 'all' },
  })
  expect(undone.body).toMatchObject({ state: 'done' })
  expect(await dump()).toEqual(before)
})
