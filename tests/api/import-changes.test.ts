import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tidyUp } from '#app/server/operations/housekeeping.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const headers = 'Name,Email,Employee Code,Company,Department,Position,Status,Join Date'
/** A number in letters: a name with digits is taken for a code. */
const inLetters = (text: string | number) =>
  String(text).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
const nameOf = (mark: string, at: number | string) => `Person ${mark} ${inLetters(at)}`

let number = 0
/** People whom no other test knows. */
function people(count: number) {
  const mark = `set${inLetters(++number)}`
  const rows = Array.from({ length: count }, (_, at) =>
    [
      nameOf(mark, at),
      `p${at}.${mark}@example.test`,
      `${mark}-${at}`,
      'Rimal,Finance,Cashier',
      at === 7 ? 'Inactive' : 'Active',
      at === 8 ? '17/03/2020' : '15/01/2026',
    ].join(','),
  )
  return { mark, content: [headers, ...rows].join('\n') }
}

const upload = async (content: string, query = '?dry_run=true') =>
  (
    await world.as('hr', 'POST', `/api/employees/import/${query}`, {
      body: fileForm(content),
    })
  ).body

/** Every change of a list, page by page. */
async function listed(import_id: string, query = '') {
  const found = []
  let next: string | null = `/api/imports/${import_id}/changes/?limit=200${query}`
  let count = 0
  while (next !== null) {
    const { status, body }: Awaited<ReturnType<TestApp['as']>> = await world.as('hr', 'GET', next)
    expect(status).toBe(200)
    count = body.count
    found.push(...body.results)
    next = body.next === null ? null : new URL(body.next).pathname + new URL(body.next).search
  }
  expect(found).toHaveLength(count)
  return found
}

const namesOf = (changes: { name: string }[]) => changes.map(({ name }) => name)

async function sheetOf(import_id: string, language = 'en') {
  const { access } = await world.signIn('hr')
  const answer = await fetch(new URL(`/api/imports/${import_id}/changes.xlsx`, world.address), {
    headers: { 'authorization': `Bearer ${access}`, 'accept-language': language },
  })
  expect(answer.headers.get('content-disposition')).toContain('employees-changes.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return sheets[0]?.rows ?? []
}

describe('what a run changes', () => {
  test('is listed whole, beyond the first 500 rows of the report', async () => {
    const { mark, content } = people(620)
    const run = await upload(content)
    expect([run.changes.length, run.changes_count]).toEqual([500, 620])
    const all = await listed(run.import_id)
    expect(namesOf(all)).toEqual(Array.from({ length: 620 }, (_, at) => nameOf(mark, at)))
    expect(all[619]).toEqual({
      row: 621,
      name: nameOf(mark, 619),
      action: 'create',
      changes: expect.arrayContaining([
        { column: 'join_date', before: '', after: '2026-01-15' },
        { column: 'department', before: '', after: 'Finance' },
      ]),
    })
  })

  test('is searched by names and values as they are read, in both languages', async () => {
    const { mark, content } = people(130)
    const { import_id } = await upload(content)
    const found = async (typed: string) =>
      namesOf(await listed(import_id, `&search=${encodeURIComponent(typed)}`))
    expect(await found(`person ${mark} ${inLetters(12)}`)).toEqual(
      ['12', '120', '121', '122', '123', '124', '125', '126', '127', '128', '129'].map((at) =>
        nameOf(mark, at),
      ),
    )
    expect(await found('Inactive')).toEqual([nameOf(mark, 7)])
    expect(await found('غير نشط')).toEqual([nameOf(mark, 7)])
    expect(await found('17/03/2020')).toEqual([nameOf(mark, 8)])
    expect(await found('١٥/٠١/٢٠٢٦')).toHaveLength(129)
    expect(await found('100%')).toEqual([])
    const page = await world.as(
      'hr',
      'GET',
      `/api/imports/${import_id}/changes/?search=cashier&limit=10`,
    )
    expect([page.body.count, page.body.results.length]).toEqual([130, 10])
  })

  test('is downloaded with a line for each field, in the words of the reader', async () => {
    const { mark, content } = people(9)
    await upload(content, '')
    const moved = content.replace('Cashier,Active,15/01/2026', 'Clerk,Inactive,16/01/2026')
    const run = await upload(moved)
    expect(run).toMatchObject({ to_create: 0, to_update: 1 })
    expect(await sheetOf(run.import_id)).toEqual([
      ['Row in the file', 'Record', 'Change', 'Field', 'Before', 'After'],
      [2, nameOf(mark, 0), 'Changed', 'Position', 'Cashier', 'Clerk'],
      [2, nameOf(mark, 0), 'Changed', 'Status', 'Active', 'Inactive'],
      [2, nameOf(mark, 0), 'Changed', 'Join Date', '15/01/2026', '16/01/2026'],
    ])
    const inArabic = await sheetOf(run.import_id, 'ar')
    expect(inArabic[2]).toEqual([2, nameOf(mark, 0), 'تعديل', 'الحالة', 'نشط', 'غير نشط'])
  })

  test('of a draft that is checked again is what the last check says', async () => {
    const { mark, content } = people(3)
    const draft = await upload(content, '?map=ask')
    const path = `/api/imports/${draft.import_id}`
    await world.as('hr', 'POST', `${path}/check/`, { body: {} })
    expect(await listed(draft.import_id)).toHaveLength(3)
    await world.as('hr', 'PATCH', `${path}/cells/`, {
      body: { cells: [{ row: 3, column: 'department', value: 'Nowhere' }] },
    })
    await world.as('hr', 'POST', `${path}/check/`, { body: {} })
    expect(namesOf(await listed(draft.import_id))).toEqual([nameOf(mark, 0), nameOf(mark, 2)])
  })

  test('of a run before changes were listed is what its report has', async () => {
    const { mark, content } = people(4)
    const { import_id } = await upload(content)
    await world.pool.query('delete from import_outcomes where import_id = $1', [import_id])
    expect(await listed(import_id)).toHaveLength(4)
    expect(namesOf(await listed(import_id, '&search=inactive'))).toEqual([])
    expect(namesOf(await listed(import_id, `&search=${mark}%20${inLetters(3)}`))).toEqual([
      nameOf(mark, 3),
    ])
    expect(await sheetOf(import_id)).not.toHaveLength(1)
  })
})

test('rows of an import are stored for 90 days after it, its counts for longer', async () => {
  const { content } = people(2)
  const { import_id } = await upload(`${content}\nWrong,no address,,Rimal,Finance,Cashier,,never`)
  const end = (days: number) =>
    world.pool.query(
      `update imports set ended_at = now() - $2 * interval '1 day' where import_id = $1`,
      [import_id, days],
    )
  const rowsOf = async () => [
    (await listed(import_id)).length,
    (await world.as('hr', 'GET', `/api/imports/${import_id}/rows/`)).body.count,
  ]
  await end(89)
  await tidyUp(world.db)
  expect(await rowsOf()).toEqual([2, 1])
  await end(91)
  await tidyUp(world.db)
  expect(await rowsOf()).toEqual([0, 0])
  const { body } = await world.as('hr', 'GET', `/api/imports/${import_id}/`)
  expect(body).toMatchObject({ to_create: 2, changes: [], changes_count: 2 })
  expect(body.data.invalid_records).toBe(1)
})

test('a file is stored for 24 hours after its last run, and what its columns hold as long', async () => {
  const { content } = people(2)
  const draft = await upload(content, '?map=ask')
  const stored = async () => {
    const { rows } = await world.pool.query(
      `select (select count(*)::int from import_files f join imports i using (file_id) where i.import_id = $1) as files,
         (select count(*)::int > 0 from import_columns where import_id = $1) as has_values,
         (select count(*)::int > 0 from import_samples where import_id = $1) as has_samples`,
      [draft.import_id],
    )
    return rows[0]
  }
  await world.as('hr', 'POST', `/api/imports/${draft.import_id}/run/`, { body: {} })
  const age = (hours: number, column: string, table: string) =>
    world.pool.query(`update ${table} set ${column} = now() - $1 * interval '1 hour'`, [hours])
  await age(48, 'created_at', 'import_files')
  await age(23, 'ended_at', 'imports')
  await tidyUp(world.db)
  expect(await stored()).toEqual({ files: 1, has_values: true, has_samples: true })
  await age(25, 'ended_at', 'imports')
  await tidyUp(world.db)
  expect(await stored()).toEqual({ files: 0, has_values: false, has_samples: false })
})
