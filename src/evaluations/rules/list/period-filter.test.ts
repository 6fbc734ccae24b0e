import { describe, expect, test } from 'vitest'
import { askedPeriod, periodIn, settledFilter } from './period-filter.ts'

describe('narrowing a list to a time', () => {
  test('a term is asked for with its year, a year alone as a year', () => {
    expect(askedPeriod({ year: 2026, term: 'Q2' })).toEqual({ period: '2026-Q2' })
    expect(askedPeriod({ year: 2026 })).toEqual({ year: 2026 })
    expect(askedPeriod({ term: 'Q2' })).toEqual({})
  })

  test('a term that does not belong to the type any more is let go', () => {
    expect(settledFilter({ type: 'Annual', year: 2026, term: 'Q2' }).term).toBeUndefined()
    expect(settledFilter({ type: 'Annual', year: 2026, term: 'End' }).term).toBe('End')
    expect(settledFilter({ year: 2026, term: 'Q2' }).term).toBe('Q2')
    expect(settledFilter({ type: 'Quarterly', term: 'Q2' }).term).toBeUndefined()
  })

  test('an address that makes no sense narrows nothing', () => {
    expect(periodIn('2026-Q3', null)).toEqual({ year: 2026, term: 'Q3' })
    expect(periodIn(null, '2025')).toEqual({ year: 2025 })
    expect(periodIn('2026-Q9', 'soon')).toEqual({})
    expect(periodIn(null, '0000')).toEqual({})
  })
})
