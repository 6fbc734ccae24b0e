import { describe, expect, test } from 'vitest'
import { formatDayInWords, formatMonthAndYear, monthNames, weekdayNames } from './day-names.ts'

describe('the words of a calendar', () => {
  test('are English', () => {
    expect(monthNames('en', 'long').slice(0, 2)).toEqual(['January', 'February'])
    expect(monthNames('en', 'short')[11]).toBe('Dec')
    expect(weekdayNames('en', 'long')[0]).toBe('Sunday')
    expect(weekdayNames('en', 'narrow').join('')).toBe('SMTWTFS')
    expect(formatMonthAndYear('2026-01-31', 'en')).toBe('January 2026')
    expect(formatDayInWords('2026-01-05', 'en')).toBe('5 January 2026')
  })

  test('are Arabic, with the months that are usual in the Gulf and Egypt', () => {
    expect(monthNames('ar', 'long').slice(0, 2)).toEqual(['يناير', 'فبراير'])
    expect(monthNames('ar', 'short')[11]).toBe('ديسمبر')
    expect(weekdayNames('ar', 'long')[0]).toBe('الأحد')
    expect(weekdayNames('ar', 'narrow')).toEqual(['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'])
    expect(formatMonthAndYear('2026-01-31', 'ar')).toBe('يناير ٢٠٢٦')
    expect(formatDayInWords('2026-01-05', 'ar')).toBe('٥ يناير ٢٠٢٦')
  })
})
