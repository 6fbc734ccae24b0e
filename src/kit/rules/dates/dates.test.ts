import { describe, expect, test } from 'vitest'
import { formatAgo, formatDay, formatLongDay, formatMoment, formatWeekday } from './dates.ts'

describe('dates as people read them', () => {
  test('a day is dd/mm/yyyy in both languages', () => {
    expect(formatDay('2026-01-05', 'en')).toBe('05/01/2026')
    expect(formatDay('2026-01-05', 'ar')).toBe('٠٥/٠١/٢٠٢٦')
  })

  test('a moment is its day with the time of 24 hours', () => {
    expect(formatMoment('2026-01-05T10:30:00.000Z', 'en', 'UTC')).toBe('05/01/2026 10:30')
    expect(formatMoment('2026-01-05T22:00:00.000Z', 'ar', 'Asia/Riyadh')).toBe('٠٦/٠١/٢٠٢٦ ٠١:٠٠')
  })

  test('today is written out', () => {
    const today = new Date('2026-11-20T10:00:00Z')
    expect(formatLongDay(today, 'en', 'UTC')).toBe('Friday, 20 November 2026')
    expect(formatLongDay(today, 'ar', 'UTC')).toContain('٢٠ نوفمبر ٢٠٢٦')
  })

  test('a weekday has its name, by its number or by a day', () => {
    expect([0, 6].map((weekday) => formatWeekday(weekday, 'en'))).toEqual(['Sunday', 'Saturday'])
    expect(formatWeekday(5, 'en', 'short')).toBe('Fri')
    expect(formatWeekday(0, 'ar')).toBe('الأحد')
    expect(formatWeekday('2026-09-23', 'en')).toBe('Wednesday')
  })

  test('recent moments are shown by how long ago they were, others by their day', () => {
    const now = Date.parse('2026-11-20T10:00:00Z')
    expect(formatAgo('2026-11-20T09:57:00Z', now, 'en')).toBe('3 minutes ago')
    expect(formatAgo('2026-11-19T09:00:00Z', now, 'en')).toBe('yesterday')
    expect(formatAgo('2026-11-20T10:00:05Z', now, 'en')).toBe('now')
    expect(formatAgo('2026-10-01T09:00:00Z', now, 'en')).toBe('01/10/2026')
  })
})
