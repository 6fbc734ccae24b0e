import { cellReader } from '#imports/rules/cell-reader.ts'
import type { Cells, Column, Parsed } from '#imports/rules/row.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { lastHolidayDay, maxHolidayName } from '#organisation/rules/calendar.ts'

export const holidayColumns: readonly Column[] = [
  {
    id: 'date',
    isRequired: true,
    en: 'Date',
    ar: 'التاريخ',
    also: ['Day', 'Holiday Date', 'تاريخ العطلة', 'اليوم'],
    example: '2026-01-01',
    isDay: true,
  },
  {
    id: 'name',
    en: 'Name in English',
    ar: 'الاسم بالإنجليزية',
    also: ['Name', 'Holiday', 'Holiday Name', 'Occasion', 'English Name', 'الاسم', 'العطلة'],
    // No holiday anyone has: a row like the example is ignored.
    example: 'Example holiday',
  },
  {
    id: 'name_ar',
    en: 'Name in Arabic',
    ar: 'الاسم بالعربية',
    also: ['Arabic Name', 'الاسم العربي', 'اسم العطلة', 'المناسبة'],
    example: 'عطلة للمثال',
  },
]

/** What a row says of a holiday; what its cells leave open, or can’t be read, is undefined. */
export interface HolidayRow {
  date: CalendarDay | undefined
  name: string | undefined
  name_ar: string | undefined
}

export function parseHoliday(cells: Cells): Parsed<HolidayRow> {
  const read = cellReader(cells)
  const written = read.day('date')
  const isTooLate = written !== undefined && written > lastHolidayDay
  if (isTooLate)
    read.complaints.push({ column: 'date', code: 'invalid_date', facts: { value: written } })
  const name = read.optional('name', maxHolidayName)
  const name_ar = read.optional('name_ar', maxHolidayName)
  return { says: { date: isTooLate ? undefined : written, name, name_ar }, errors: read.complaints }
}
