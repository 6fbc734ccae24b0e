import { describe, expect, test } from 'vitest'
import { searched, searchTextOf, separator, valueText } from './outcome-text.ts'
import type { Column, Outcome } from '#imports/rules/row.ts'

const columns: Column[] = [
  {
    id: 'status',
    en: 'Status',
    ar: 'الحالة',
    labels: { Inactive: { en: 'Inactive', ar: 'غير نشط' } },
  },
  { id: 'join_date', en: 'Join Date', ar: 'تاريخ الالتحاق', isDay: true },
  { id: 'location', en: 'Location', ar: 'الموقع' },
]
const outcome = (name: string, ...changes: [string, string, string][]): Outcome => ({
  row: 2,
  name,
  action: 'update',
  changes: changes.map(([column, before, after]) => ({ column, before, after })),
})

describe('a changed value', () => {
  test('is shown as it is called, and a day as days are written', () => {
    const [status, join_date, location] = columns
    expect(valueText(status, 'Inactive', 'ar')).toBe('غير نشط')
    expect(valueText(join_date, '2026-01-05', 'en')).toBe('05/01/2026')
    expect(valueText(join_date, '2026-01-05', 'ar')).toBe('٠٥/٠١/٢٠٢٦')
    // Only where a day is expected.
    expect(valueText(location, '2026-01-05', 'en')).toBe('2026-01-05')
    expect(valueText(undefined, 'x', 'en')).toBe('x')
  })

  test('is found by the name of the record, its old and its new value, in both languages', () => {
    const text = searchTextOf(
      [outcome('Nour Álvarez', ['status', 'Active', 'Inactive'], ['join_date', '', '2026-01-05'])],
      columns,
    )
    for (const typed of ['nour alv', 'INACTIVE', 'غير نشط', '05/01/2026', '٠٥/٠١/٢٠٢٦', 'active'])
      expect(text).toContain(searched(typed))
    expect(text).not.toContain(searched('Omar'))
  })

  test('has a text of its own, also where it contains the sign between two', () => {
    const outcomes = [
      outcome('a|b'),
      outcome('c｜d'),
      outcome('', ['location', '|', '']),
      outcome('e'),
    ]
    const texts = ` ${searchTextOf(outcomes, columns)}`.split(separator)
    expect(texts).toHaveLength(4)
    expect(texts[0]).toContain(searched('A|B'))
    expect(texts[1]).toContain(searched('c｜d'))
  })
})
