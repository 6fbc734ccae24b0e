import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

let number = 0
/** No one of one test is known to another. */
let mark = ''
beforeEach(() => {
  mark = `f${++number}`
})

const call = (method: string, import_id: string, at: string, body?: object) =>
  world.as('hr', method, `/api/imports/${import_id}/${at}`, body && { body })

const headers = 'Name,Email,Company,Department,Position,Join Date,Role'
const person = (at: number, department: string, role = '', email = `n${at}@${mark}.test`) =>
  `Nour,${email},Rimal,${department},Cashier,13/01/2026,${role}`
const draftOf = async (...rows: string[]) => {
  const { body } = await world.as('hr', 'POST', '/api/employees/import/?map=ask', {
    body: fileForm([headers, ...rows].join('\n')),
  })
  return String(body.import_id)
}

test('wrong values are grouped, and replaced in all rows at once', async () => {
  const import_id = await draftOf(
    person(0, 'Finanse'),
    person(1, 'Finanse', 'Boss'),
    person(2, 'Finanse', 'EMP', 'nonsense'),
    person(3, 'Finance', 'EMP'),
    person(4, 'Finanse'),
  )
  const first = await call('POST', import_id, 'check/', {})
  expect(first.body).toMatchObject({ state: 'checked', to_create: 1 })
  expect(first.body.groups).toEqual([
    // Two of these rows have another error besides: one check says everything that is wrong with a row.
    { code: 'unknown', column: 'department', count: 4 },
    { code: 'not_a_choice', column: 'role', count: 1 },
    { code: 'invalid_email', column: 'email', count: 1 },
  ])
  expect(first.body.errors[0]).toMatchObject({ row: 2, column: 'department', code: 'unknown' })
  const { body: rows } = await call('GET', import_id, 'rows/')
  expect(rows.results[0].errors).toMatchObject([{ column: 'department', code: 'unknown' }])

  const fixed = await call('PATCH', import_id, 'cells/', {
    cells: [{ row: 4, column: 'email', value: `n2@${mark}.test` }],
    replace: [
      { column: 'department', from: 'Finanse', to: 'Finance' },
      { column: 'role', from: 'Boss', to: '' },
    ],
  })
  expect([fixed.status, fixed.body]).toEqual([200, { changed: 6 }])
  // What was checked stays to be seen until it is checked again.
  expect((await call('GET', import_id, '')).body).toMatchObject({ state: 'checked', to_create: 1 })
  const second = await call('POST', import_id, 'check/', {})
  expect(second.body).toMatchObject({ success: true, to_create: 5, errors: [], groups: [] })
  const done = await call('POST', import_id, 'run/', {})
  expect(done.body).toMatchObject({ state: 'done', created: 5 })

  const again = await call('POST', import_id, 'again/', { dry_run: true })
  expect(again.body).toMatchObject({ state: 'done', unchanged: 5, errors: [] })
})

test('a value that is replaced again is the last one in every row', async () => {
  const import_id = await draftOf(person(0, 'Finanse'))
  const replace = (from: string, to: string) =>
    call('PATCH', import_id, 'cells/', { replace: [{ column: 'department', from, to }] })
  await replace('Finanse', 'Fin')
  await replace('Fin', 'Finance')
  expect((await call('POST', import_id, 'check/', {})).body).toMatchObject({ to_create: 1 })
})

test('a value of all rows is replaced like one of a column', async () => {
  const { body } = await world.as('hr', 'POST', '/api/employees/import/?map=ask', {
    body: fileForm(`Name,Email,Position\nNour,n0@${mark}.test,Cashier`),
  })
  const import_id = String(body.import_id)
  const constants = { company: 'Rimall', department: 'Finance', join_date: '2026-01-13' }
  await call('PATCH', import_id, 'mapping/', { constants })
  const first = await call('POST', import_id, 'check/', {})
  expect(first.body.groups).toMatchObject([{ code: 'unknown', column: 'company', count: 1 }])
  await call('PATCH', import_id, 'cells/', {
    replace: [{ column: 'company', from: 'Rimall', to: 'Rimal' }],
  })
  const second = await call('POST', import_id, 'check/', {})
  expect(second.body).toMatchObject({ to_create: 1, groups: [] })
  expect(second.body.mapping.constants).toEqual({ ...constants, company: 'Rimal' })
})

test('cells of fields that are not there are refused, and so are those of a finished import', async () => {
  const import_id = await draftOf(person(0, 'Finance'))
  const wrong = await call('PATCH', import_id, 'cells/', {
    replace: [{ column: 'salary', from: '1', to: '2' }],
  })
  expect([wrong.status, Object.keys(wrong.body.details)]).toEqual([400, ['replace']])
  await call('POST', import_id, 'run/', {})
  const late = await call('PATCH', import_id, 'cells/', { cells: [] })
  expect([late.status, late.body.error]).toEqual([409, 'conflict'])
})

test('a file without a required column is refused with where its headers are and what they lack', async () => {
  const { status, body } = await world.as('hr', 'POST', '/api/employees/import/?map=never', {
    body: fileForm('People of Rimal\nName,Mail,Company\nNour,n@x.test,Rimal'),
  })
  expect(status).toBe(400)
  expect(body.details).toMatchObject({
    sheet: '',
    row: 2,
    found: ['Name', 'Mail', 'Company'],
    expected: ['Name', 'Email', 'Company', 'Department', 'Position', 'Join Date'],
  })
})
