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
beforeEach(() => {
  mark = `t${++number}`
})

const headers = 'Name,Email,Employee Code,Company,Department,Position,Role,Join Date,Direct Manager'
const sheet = (...rows: string[]) => [headers, ...rows].join('\n')
const nour = (department = 'Finance') =>
  `Nour Newcomer,nour.${mark}@example.test,N-${mark},Rimal,${department},Cashier,,05/01/2026,`

const importing = (content: string, query = '') =>
  world.as('hr', 'POST', `/api/employees/import/${query}`, { body: fileForm(content) })

describe('after a run', () => {
  test('wrong cells are edited and tried again without another upload', async () => {
    const first = await importing(sheet(nour('Finanse')), '?dry_run=true')
    const { import_id } = first.body
    const rows = await world.as('hr', 'GET', `/api/imports/${import_id}/rows/`)
    expect(rows.body.results[0]).toMatchObject({ row: 2, cells: { department: 'Finanse' } })

    const corrections = [{ row: 2, column: 'department', value: 'Finance' }]
    const again = await world.as('hr', 'POST', `/api/imports/${import_id}/again/`, {
      body: { dry_run: true, fixes: corrections },
    })
    expect(again.body).toMatchObject({ status: 'success', to_create: 1 })
    const real = await world.as('hr', 'POST', `/api/imports/${again.body.import_id}/again/`, {
      body: { dry_run: false },
    })
    expect(real.body).toMatchObject({ status: 'success', created: 1 })
  })

  test('the history knows who imported what, and with what result', async () => {
    await importing(sheet(nour(), ',,,,,,,,x'))
    const { body } = await world.as('hr', 'GET', '/api/imports/?kind=employees&dry_run=false')
    expect(body.results[0]).toMatchObject({
      kind: 'employees',
      file_name: 'people.csv',
      actor_name: 'Huda Resources',
      result: 'partial',
      created: 1,
      invalid_records: 1,
      state: 'done',
      message: '1 row imported, 1 row skipped because of errors.',
    })
  })

  test('the history says why a file was not imported, in the language of the reader', async () => {
    await importing('Name,Email\nNour,n@example.test')
    const of = async (language: string) => {
      const { body } = await world.as('hr', 'GET', '/api/imports/?limit=1', {
        headers: { 'accept-language': language },
      })
      return body.results[0]
    }
    expect(await of('en')).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(
        /^These columns are missing: Company, Department, Position, Join Date\./,
      ),
    })
    expect((await of('ar')).message).toMatch(/^هذه الأعمدة ناقصة: /)
  })
})

describe('a file that cannot be read', () => {
  test.each([
    [
      'lacks a column',
      'Name,Email\nNour,n@example.test',
      'These columns are missing: Company, Department, Position, Join Date. Row 1 has: Name, Email. Add or rename the headers in Excel and try again.',
    ],
    [
      'has no rows',
      headers,
      'This file has headers but no rows. Add rows below the headers and try again.',
    ],
    [
      'is empty',
      '',
      'This file is empty. Check that the rows are on a sheet that is not hidden, save the file and try again.',
    ],
  ])('because it %s is refused with what is wrong', async (_, content, sentence) => {
    const { status, body } = await importing(content)
    expect(status).toBe(400)
    expect(body.error).toBe('invalid')
    const said = body.details.errors.map((each: string) => each.replace(/[\u2066-\u2069]/g, ''))
    expect(said).toEqual([sentence])
  })

  test('because it is another kind of file is refused by its name', async () => {
    const { status, body } = await world.as('hr', 'POST', '/api/employees/import/', {
      body: fileForm('x', 'people.pdf'),
    })
    expect(status).toBe(400)
    expect(body.message).toBe('Please select a valid Excel or CSV file (.xlsx, .xls, or .csv)')
  })
})
