import { describe, expect, test } from 'vitest'
import { headerOf } from '#imports/rules/headers.ts'
import { holidayColumns, parseHoliday } from './holidays.ts'

describe('the headers of a list of holidays', () => {
  test.each([
    [['Date', 'Name in English', 'Name in Arabic']],
    [['holiday date', 'Occasion', 'Arabic name']],
    [['التاريخ', 'الاسم بالإنجليزية', 'الاسم بالعربية']],
    [['تاريخ العطلة', 'الاسم', 'المناسبة']],
  ])('are understood: %j', (cells) => {
    const { at, missing, unknown } = headerOf(cells, holidayColumns)
    expect([at, missing, unknown]).toEqual([['date', 'name', 'name_ar'], [], []])
  })
})

describe('a row', () => {
  test('has its day in any form, and one name or both', () => {
    expect(parseHoliday({ date: '٢٣/٩/٢٠٢٦', name_ar: 'اليوم الوطني' })).toEqual({
      says: { date: '2026-09-23', name: undefined, name_ar: 'اليوم الوطني' },
      errors: [],
    })
  })

  test.each([
    [{ name: 'Eid' }, ['date required']],
    [{ date: 'soon', name: 'x'.repeat(101) }, ['date invalid_date', 'name too_long']],
    [{ date: '2200-01-01', name: 'Later' }, ['date invalid_date']],
  ])('such as %j is refused', (cells, errors) => {
    const refused = parseHoliday(cells)
    expect(refused.errors.map(({ column, code }) => `${column} ${code}`)).toEqual(errors)
  })
})
