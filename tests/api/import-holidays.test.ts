import { writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { company_id, people } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const target = `/api/companies/${company_id}/calendar/`
const importing = (content: string | Uint8Array<ArrayBuffer>, query = '', name = 'holidays.csv') =>
  world.as('admin', 'POST', `${target}import/${query}`, { body: fileForm(content, name) })
const stored = async () => (await world.as('admin', 'GET', target)).body.holidays
const csv = (...rows: string[]) => rows.join('\n')

const national = {
  date: '2026-09-23',
  name: 'Saudi National Day',
  name_ar: 'اليوم الوطني السعودي',
}
const founding = { date: '2026-02-22', name: 'Founding Day', name_ar: 'يوم التأسيس' }

beforeEach(async () => {
  const body = { time_zone: 'Asia/Riyadh', weekend: [5, 6], holidays: [founding] }
  await world.as('admin', 'PUT', target, { body })
})

describe('holidays from a sheet', () => {
  test('are added, changed or left, and the others of the calendar stay', async () => {
    const sheet = csv(
      'Date,Name in English,Name in Arabic',
      '23/09/2026,Saudi National Day,اليوم الوطني السعودي',
      '2026-02-22,State Founding Day,',
      '2026-03-20,,عيد الفطر',
    )
    const tested = await importing(sheet, '?dry_run=true')
    expect(tested.body).toMatchObject({ status: 'success', to_create: 2, to_update: 1 })
    expect(tested.body.changes).toContainEqual({
      row: 3,
      name: 'State Founding Day',
      action: 'update',
      changes: [{ column: 'name', before: 'Founding Day', after: 'State Founding Day' }],
    })
    expect(await stored()).toEqual([founding])

    expect((await importing(sheet)).body).toMatchObject({
      status: 'success',
      message: 'Holidays imported successfully!',
      created: 2,
      updated: 1,
    })
    expect(await stored()).toEqual([
      { ...founding, name: 'State Founding Day' },
      { date: '2026-03-20', name: 'عيد الفطر', name_ar: 'عيد الفطر' },
      national,
    ])
    expect((await importing(sheet)).body).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  })

  test('may be an Excel workbook with Arabic headers and real dates', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'العطل',
          rows: [
            ['التاريخ', 'الاسم بالإنجليزية', 'الاسم بالعربية'],
            [new Date(Date.UTC(2026, 8, 23)), national.name, national.name_ar],
          ],
        },
      ],
    })
    const { body } = await importing(new Uint8Array(workbook), '', 'العطل.xlsx')
    expect(body).toMatchObject({ status: 'success', created: 1 })
    expect(await stored()).toEqual([founding, national])
  })

  test('are stored all together or not at all, with what is wrong in each row', async () => {
    const sheet = csv(
      'Date,Name',
      '2026-09-23,National Day',
      'soon,Eid',
      '2026-12-01,',
      '2027-01-01,New Year',
      '01/01/2027,Again',
    )
    const { body } = await importing(sheet, '?strict=false')
    expect(body).toMatchObject({
      success: false,
      strict: true,
      created: 0,
      data: { invalid_records: 4 },
    })
    expect(
      body.errors.map(({ row, column }: { row: number; column: string }) => [row, column]),
    ).toEqual([
      [3, 'date'],
      [4, 'name'],
      [5, 'date'],
      [6, 'date'],
    ])
    expect(await stored()).toEqual([founding])

    const again = await world.as('admin', 'POST', `/api/imports/${body.import_id}/again/`, {
      body: {
        dry_run: false,
        fixes: [
          { row: 3, column: 'date', value: '2026-05-01' },
          { row: 4, column: 'name', value: 'Holiday' },
          { row: 6, column: 'date', value: '2027-01-02' },
        ],
      },
    })
    expect(again.body).toMatchObject({ status: 'success', created: 5 })
    expect(await stored()).toHaveLength(6)
  })

  test('say everything that is wrong with a row at once', async () => {
    const sheet = csv(
      'Date,Name,Name in Arabic',
      'soon,,',
      `2026-05-01,${'x'.repeat(101)},`,
      '2026-05-01,May Day,',
      `soon,${'x'.repeat(101)},`,
      '2200-01-01,,',
    )
    const { body } = await importing(sheet, '?dry_run=true')
    expect(
      body.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`),
    ).toEqual([
      '2 date',
      '2 name',
      '3 name',
      '3 date',
      '4 date',
      '5 date',
      '5 name',
      '6 date',
      '6 name',
    ])
  })

  test('are asked about where their dates are not certain, and mapped from other headers', async () => {
    const ours = await importing(csv('Date,Name', '01/05/2026,May Day'), '?dry_run=true')
    expect(ours.body.warnings[0]).toContain('01/05/2026')
    // One day decides that the month comes first: our own headers would read the others wrong.
    const decided = csv('Date,Name', '01/19/2026,King Day', '02/03/2026,Other')
    expect((await importing(decided)).body).toMatchObject({ state: 'mapping' })
    const sheet = csv('Day,Holiday Date,Public Holiday', 'Friday,05/01/2026,May Day')
    const { body } = await importing(sheet, '?map=ask')
    expect(body.mapping).toMatchObject({
      ready: false,
      identifiers: ['date'],
      questions: [{ kind: 'date_order', column: 1 }],
    })
    const at = `/api/imports/${body.import_id}/`
    await world.as('admin', 'PATCH', `${at}mapping/`, {
      body: { options: { dates: { 1: 'mdy' } } },
    })
    const run = await world.as('admin', 'POST', `${at}run/`, { body: {} })
    expect(run.body).toMatchObject({ created: 1, errors: [], strict: true })
    expect(await stored()).toContainEqual({ date: '2026-05-01', name: 'May Day', name_ar: '' })
  })

  test('are no more than a calendar can have', async () => {
    const days = Array.from({ length: 400 }, (_, index) =>
      new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
    )
    const { body } = await importing(csv('Date,Name', ...days.map((day) => `${day},Day`)))
    expect(body).toMatchObject({ success: false, created: 0, data: { invalid_records: 1 } })
    expect(body.errors).toEqual([
      { row: 401, column: 'date', message: 'Date: a calendar has at most 400 holidays' },
    ])
  })

  test('are in the audit log, as a change of the calendar and as an import', async () => {
    await importing(csv('Date,Name,Name in Arabic', `2026-09-23,${national.name},`))
    const audited = async (query: string) =>
      (await world.as('admin', 'GET', `/api/audit/?limit=1${query}`)).body.results[0]
    const whole = await audited('')
    expect(whole).toMatchObject({ entity: 'import', after: { kind: 'holidays', created: 1 } })
    const entry = await audited(`&entity_id=${company_id}`)
    expect(entry).toMatchObject({ entity: 'calendar', import_id: whole.entity_id })
    expect(JSON.stringify(entry)).toContain('2026-09-23')
    expect(JSON.stringify(entry)).not.toContain('2026-02-22')
  })

  test('need the permission to change the calendar', async () => {
    const sheet = csv('Date,Name', '2026-09-23,National Day')
    const denied = await world.as('hr', 'POST', `${target}import/`, { body: fileForm(sheet) })
    expect(denied.status).toBe(403)
    const missing = await world.as(
      'admin',
      'POST',
      `/api/companies/${people.hr.user_id}/calendar/import/`,
      { body: fileForm(sheet) },
    )
    expect(missing.status).toBe(404)
    expect(await stored()).toEqual([founding])
  })
})
