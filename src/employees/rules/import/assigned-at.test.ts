import { describe, expect, test } from 'vitest'
import { formatAssignedAt } from './assigned-at.ts'

const words = { missing: 'N/A', invalid: 'Invalid Date' }
const written = (moment: string | null, language: 'en' | 'ar' = 'en') =>
  formatAssignedAt(moment, language, words, 'Asia/Riyadh')

describe('the day someone was assigned', () => {
  test('is written the American way, with hour and minute', () => {
    expect(written('2025-01-05T07:30:00.000Z')).toBe('Jan 5, 2025, 10:30')
    expect(written('2025-01-05T19:05:00.000Z')).toBe('Jan 5, 2025, 22:05')
    expect(written('2025-01-05T21:00:00.000Z')).toBe('Jan 6, 2025, 00:00')
  })

  test('is written in Arabic for Arabic readers', () => {
    expect(written('2025-01-05T07:30:00.000Z', 'ar')).toBe('٥ يناير ٢٠٢٥، ١٠:٣٠')
  })

  test('is N/A where there is none, and says when it is no date', () => {
    expect(written(null)).toBe('N/A')
    expect(written('')).toBe('N/A')
    expect(written('soon')).toBe('Invalid Date')
  })
})
