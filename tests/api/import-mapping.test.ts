import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inlineRows, xlsx } from '../../packages/sheet-reader/tests/xlsx.ts'
import { tidyUp } from '#app/server/operations/housekeeping.ts'
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
  mark = `m${++number}`
})

type File = Parameters<typeof fileForm>[0]
const importing = (content: File, query = '', name = 'people.csv') =>
  world.as('hr', 'POST', `/api/employees/import/${query}`, { body: fileForm(content, name) })
const call = (method: string, import_id: string, at: string, body?: object) =>
  world.as('hr', method, `/api/imports/${import_id}/${at}`, body && { body })

/** A list as another program writes it; the columns that this product needs are `more`. */
const foreign = (dates: readonly string[], more = '') =>
  [
    'EEID;Given Name;Family Name;Work Email;Dept;Designation;DOJ;Notes',
    ...dates.map(
      (date, at) =>
        `X-${mark}-${at};Nour;Saeed;n${at}@${mark}.test;Finance;Cashier;${date};${more}`,
    ),
  ].join('\n')

async function employeesOf() {
  const { rows } = await world.pool.query<Record<string, string>>(
    `select e.employee_code, u.name, u.email, u.title, e.join_date::text as join_date
     from employees e join users u on u.user_id = e.user_id
     where u.email like $1 order by u.email`,
    [`%@${mark}.test`],
  )
  return rows
}

describe('a file of another program', () => {
  test('is mapped, checked and imported without being edited', async () => {
    const sent = await importing(foreign(['13/05/2026', '01/06/2026']))
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({
      state: 'mapping',
      success: false,
      mapping: {
        ready: true,
        identifiers: ['employee_code', 'email'],
        missing: ['company'],
        constants: {},
        memory: null,
        structure: { sheets: [''], sheet: '', header_row: 1, encoding: 'utf-8', delimiter: ';' },
        questions: [],
      },
    })
    expect(sent.body.mapping.columns[6]).toMatchObject({
      index: 6,
      header: 'DOJ',
      samples: ['13/05/2026', '01/06/2026'],
      filled: 2,
      target: 'join_date',
      source: 'synonym',
    })
    expect(await employeesOf()).toEqual([])

    const { import_id } = sent.body
    const mapped = await call('PATCH', import_id, 'mapping/', { constants: { company: 'Rimal' } })
    expect(mapped.body.mapping).toMatchObject({ missing: [], constants: { company: 'Rimal' } })

    const checked = await call('POST', import_id, 'check/', {})
    expect(checked.body).toMatchObject({
      state: 'checked',
      dry_run: true,
      to_create: 2,
      errors: [],
    })
    expect(await employeesOf()).toEqual([])

    const done = await call('POST', import_id, 'run/', {})
    expect(done.body).toMatchObject({ state: 'done', dry_run: false, created: 2 })
    expect(await employeesOf()).toEqual([
      {
        employee_code: `X-${mark}-0`,
        name: 'Nour Saeed',
        email: `n0@${mark}.test`,
        title: 'Cashier',
        join_date: '2026-05-13',
      },
      expect.objectContaining({ name: 'Nour Saeed', join_date: '2026-06-01' }),
    ])
  })

  test('does not run while it has a question, and says which', async () => {
    const { body } = await importing(foreign(['01/05/2026', '02/06/2026']))
    const question = {
      kind: 'date_order',
      column: 6,
      choices: ['dmy', 'mdy'],
      evidence: { dmy: 0, mdy: 0, either: 2 },
    }
    expect(body.mapping).toMatchObject({ ready: false, questions: [question] })
    const refused = await call('POST', body.import_id, 'run/', {})
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict'])
    expect(refused.body.details.questions).toEqual([question])

    const answered = await call('PATCH', body.import_id, 'mapping/', {
      options: { dates: { 6: 'mdy' } },
      constants: { company: 'Rimal' },
    })
    expect(answered.body.mapping).toMatchObject({ ready: true, questions: [] })
    await call('POST', body.import_id, 'run/', {})
    expect((await employeesOf()).map(({ join_date }) => join_date)).toEqual([
      '2026-01-05',
      '2026-02-06',
    ])
  })

  test('has a date that its column cannot mean as an error, not as another day', async () => {
    const { body } = await importing(foreign(['01/25/2026', '25/01/2026']))
    await call('PATCH', body.import_id, 'mapping/', {
      options: { dates: { 6: 'mdy' } },
      constants: { company: 'Rimal' },
    })
    const { body: done } = await call('POST', body.import_id, 'run/', {})
    expect(done).toMatchObject({ status: 'partial', created: 1 })
    expect(done.errors).toEqual([
      {
        row: 3,
        column: 'join_date',
        code: 'invalid_date',
        message: 'Join Date: \u206825/01/2026\u2069 is not a date. Use 31/12/2026 or 2026-12-31',
      },
    ])
  })

  test('is refused as before where no mapping is wanted', async () => {
    const { status, body } = await importing(foreign(['13/05/2026']), '?map=never')
    expect([status, body.error]).toEqual([400, 'invalid'])
  })

  test('in which nothing is known is refused, but mapped by hand where that is asked for', async () => {
    expect((await importing('Colour;Shade\nblue;dark')).status).toBe(400)
    const { status, body } = await importing('Colour;Shade\nblue;dark', '?map=ask')
    expect([status, body.state, body.mapping.ready]).toEqual([200, 'mapping', false])
    expect(body.mapping.columns.map(({ target }: { target: unknown }) => target)).toEqual([
      null,
      null,
    ])
  })
})

describe('a file with our own headers', () => {
  const headers = 'Name,Email,Company,Department,Position,Join Date'
  const own = (...dates: string[]) =>
    [
      headers,
      ...dates.map((date, at) => `Nour,n${at}@${mark}.test,Rimal,Finance,Cashier,${date}`),
    ].join('\n')

  test('is imported at once, with a warning where its dates leave the order open', async () => {
    const { body } = await importing(own('03/01/2026', '04/02/2026'))
    expect(body).toMatchObject({ state: 'done', created: 2 })
    expect(body.warnings).toEqual([
      'Row 2: Join Date: \u206803/01/2026\u2069 and the other dates of this column were read as day/month/year',
    ])
    expect(body.mapping).toBeUndefined()
    const sure = await importing(own('13/01/2026'))
    expect(sure.body.warnings).toEqual([])
  })

  test('is not imported with swapped dates when they begin with the month', async () => {
    const { body } = await importing(own('01/13/2026', '02/03/2026'))
    expect(body).toMatchObject({ state: 'mapping', mapping: { ready: true, questions: [] } })
    await call('POST', body.import_id, 'run/', {})
    expect((await employeesOf()).map(({ join_date }) => join_date)).toEqual([
      '2026-01-13',
      '2026-02-03',
    ])
    const never = await importing(own('01/13/2026', '02/03/2026'), '?map=never')
    expect(never.status).toBe(400)
    expect(never.body.details.errors[0]).toContain('Join Date')
  })

  test('is mapped like any other where that is asked for', async () => {
    const { body } = await importing(own('13/01/2026'), '?map=ask')
    expect(body).toMatchObject({ state: 'mapping', mapping: { ready: true, missing: [] } })
    expect(await employeesOf()).toEqual([])
  })
})

describe('the mapping of a draft', () => {
  const draft = async (content = foreign(['13/05/2026'])) =>
    (await importing(content, '?map=ask')).body

  test('merges what is changed, column by column', async () => {
    const { import_id } = await draft()
    const first = await call('PATCH', import_id, 'mapping/', { columns: { 7: 'location' } })
    expect(first.body.mapping.columns[7]).toMatchObject({
      target: 'location',
      confidence: 1,
      source: 'chosen',
    })
    const second = await call('PATCH', import_id, 'mapping/', {
      columns: { 4: null, 7: 'department' },
    })
    expect(second.body.mapping.columns.map(({ target }: { target: unknown }) => target)).toEqual([
      'employee_code',
      'first_name',
      'last_name',
      'email',
      null,
      'position',
      'join_date',
      'department',
    ])
    // A field that gets another column loses the one it had.
    const third = await call('PATCH', import_id, 'mapping/', { columns: { 4: 'department' } })
    expect(third.body.mapping.columns[7]).toMatchObject({ target: null })
  })

  test.each([
    [{ columns: { 3: 'salary' } }, 'columns.3'],
    [{ columns: { 99: 'name' } }, 'columns.99'],
    [{ columns: { 4: 'position', 5: 'position' } }, 'columns.5'],
    [{ constants: { email: 'x@y.test' } }, 'constants.email'],
    [{ options: { dates: { 6: 'mdy' } } }, 'options.dates.6'],
    [{ structure: { sheet: 'Other' } }, 'structure.sheet'],
  ])('refuses %j and stays as it is', async (body, field) => {
    const { import_id, mapping } = await draft()
    const refused = await call('PATCH', import_id, 'mapping/', body)
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, [field]])
    expect((await call('GET', import_id, '')).body.mapping).toEqual(mapping)
  })

  test('is proposed again for another sheet and header row, and the columns chosen with it', async () => {
    const rows = inlineRows([['People of Rimal'], ['EEID', 'Work Email'], ['E1', `a@${mark}.test`]])
    const file = xlsx({
      sheets: [
        { name: 'Staff', rows },
        {
          name: 'Old',
          rows: inlineRows([
            ['Badge No', 'Work Email', 'Nick'],
            ['B7', 'b@x.test', 'Abu Nour'],
          ]),
        },
      ],
    })
    const { body } = await importing(new Uint8Array(file), '?map=ask', 'people.xlsx')
    expect(body.mapping.structure).toEqual({
      sheets: ['Staff', 'Old'],
      sheet: 'Staff',
      header_row: 2,
      header_confidence: 1,
    })
    const shown = await call('GET', body.import_id, 'preview/?sheet=Old')
    expect(shown.body.results).toEqual([
      { row: 1, cells: ['Badge No', 'Work Email', 'Nick'] },
      { row: 2, cells: ['B7', 'b@x.test', 'Abu Nour'] },
    ])
    const own = await call('GET', body.import_id, 'preview/')
    expect(own.body.results[0]).toEqual({ row: 1, cells: ['People of Rimal'] })
    expect((await call('GET', body.import_id, 'preview/?sheet=None')).status).toBe(404)

    const { body: other } = await call('PATCH', body.import_id, 'mapping/', {
      structure: { sheet: 'Old' },
      columns: { 2: 'name' },
    })
    expect(other.mapping.structure).toMatchObject({ sheet: 'Old', header_row: 1 })
    expect(other.mapping.columns.map(({ target }: { target: unknown }) => target)).toEqual([
      'employee_code',
      'email',
      'name',
    ])
  })

  test('cannot be changed while it runs or after it has ended', async () => {
    const { import_id } = await draft()
    await world.pool.query(`update imports set status = 'running' where import_id = $1`, [
      import_id,
    ])
    for (const [method, at, body] of [
      ['PATCH', 'mapping/', { columns: {} }],
      ['POST', 'check/', {}],
      ['POST', 'run/', {}],
    ] as const) {
      const { status, body: said } = await call(method, import_id, at, body)
      expect([status, said.error]).toEqual([409, 'conflict'])
    }
    await world.pool.query(`update imports set status = 'done' where import_id = $1`, [import_id])
    expect((await call('PATCH', import_id, 'mapping/', { columns: {} })).status).toBe(409)
  })

  test('is changed and checked again as often as needed', async () => {
    const { import_id } = await draft()
    const wrong = await call('POST', import_id, 'check/', {})
    expect(wrong.body).toMatchObject({ state: 'checked', success: false })
    await call('PATCH', import_id, 'mapping/', { constants: { company: 'Rimal' } })
    expect((await call('GET', import_id, '')).body).toMatchObject({ state: 'mapping' })
    const right = await call('POST', import_id, 'check/', {})
    expect(right.body).toMatchObject({ state: 'checked', success: true, to_create: 1 })
    expect((await call('GET', import_id, 'rows/')).body.count).toBe(0)
  })

  test('is deleted with its file, and nothing of it is imported', async () => {
    const { import_id } = await draft()
    const { status, body } = await call('DELETE', import_id, '')
    expect([status, body.state, body.can_run_again]).toEqual([200, 'cancelled', false])
    const { rowCount } = await world.pool.query(
      `select 1 from import_columns where import_id = $1
       union all select 1 from import_files join imports using (file_id) where import_id = $1`,
      [import_id],
    )
    expect(rowCount).toBe(0)
    expect((await call('POST', import_id, 'run/', {})).status).toBe(409)
  })

  test('is deleted with its file when no one opened it for a week, and not before', async () => {
    const { import_id, expires_at } = await draft()
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    await world.pool.query(
      `update import_files set created_at = now() - interval '3 days'
       where file_id = (select file_id from imports where import_id = $1)`,
      [import_id],
    )
    await tidyUp(world.db)
    expect((await call('GET', import_id, '')).body).toMatchObject({
      state: 'mapping',
      can_run_again: true,
    })
    await world.pool.query(
      `update imports set expires_at = now() - interval '1 minute' where import_id = $1`,
      [import_id],
    )
    await tidyUp(world.db)
    expect((await call('GET', import_id, '')).body).toMatchObject({
      state: 'cancelled',
      can_run_again: false,
    })
  })

  test('is carried along when its import is run again', async () => {
    const { import_id } = await draft()
    await call('PATCH', import_id, 'mapping/', { constants: { company: 'Rimal' } })
    await call('POST', import_id, 'run/', {})
    const again = await call('POST', import_id, 'again/', { dry_run: false })
    expect(again.body).toMatchObject({ state: 'done', unchanged: 1, created: 0 })
    const open = await call('POST', import_id, 'again/', { dry_run: true, map: 'ask' })
    expect(open.body).toMatchObject({
      state: 'mapping',
      mapping: { constants: { company: 'Rimal' } },
    })
  })
})
