import { describe, expect, test } from 'vitest'
import { writtenDay } from './written-day.ts'

describe('a day in a sheet', () => {
  test.each([
    '2026-01-05',
    '2026/1/5',
    '05/01/2026',
    '5.1.2026',
    '05-01-2026',
    '٠٥/٠١/٢٠٢٦',
    '۲۰۲۶-۰۱-۰۵',
    '2026-01-05T09:30:00',
    '05/01/2026 9:30',
  ])('is 5 January 2026 when %s is written', (written) => {
    expect(writtenDay(written)).toBe('2026-01-05')
  })

  test.each(['31/04/2026', '29/02/2025', '2026-13-01', '05/01/26', '46027', 'soon', '01/01/1899'])(
    'is none when %s is written',
    (written) => {
      expect(writtenDay(written)).toBeUndefined()
    },
  )

  test('may be the 29th of February of a leap year', () => {
    expect(writtenDay('29/02/2028')).toBe('2028-02-29')
  })
})
