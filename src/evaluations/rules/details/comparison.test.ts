import { describe, expect, test } from 'vitest'
import { comparePeriods, difference, previousOf } from './comparison.ts'
import { terms, type EvaluationType } from '#evaluations/rules/periods.ts'

const of = (period: string, type: EvaluationType = 'Quarterly', employee_id = 'emad') => ({
  evaluation_id: `${employee_id} ${type} ${period}`,
  employee_id,
  type,
  period,
})

describe('the previous evaluation', () => {
  const all = ['2025-Q2', '2024-Q4', '2025-Q3', '2025-Q1', '2026-Q1'].map((period) => of(period))

  test.each([
    ['2025-Q3', '2025-Q2'],
    ['2025-Q1', '2024-Q4'],
    ['2026-Q1', '2025-Q3'],
  ])('of %s is the one of %s', (period, before) => {
    expect(previousOf(of(period), all)?.period).toBe(before)
  })

  test('does not exist before the first', () => {
    expect(previousOf(of('2024-Q4'), all)).toBeUndefined()
  })

  test('is of the same type and of the same person', () => {
    const among = [
      of('2025-Mid', 'Annual'),
      of('2024-Q1', 'Optional'),
      of('2025-Q1', 'Quarterly', 'petra'),
    ]
    expect(previousOf(of('2025-Q2'), among)).toBeUndefined()
    expect(previousOf(of('2025-End', 'Annual'), among)?.period).toBe('2025-Mid')
  })
})

test('periods are sorted by year, and within a year', () => {
  const periods = [2024, 2025, 2026].flatMap((year) => terms.map((term) => `${year}-${term}`))
  for (const [one, earlier] of periods.entries())
    for (const [other, later] of periods.entries())
      expect(Math.sign(comparePeriods(earlier, later))).toBe(Math.sign(one - other))
})

describe('the difference of two scores', () => {
  test.each([
    [79.9, 80.2, 0.3],
    [90.1, 82.4, -7.7],
    [80, 80, 0],
  ])('from %f to %f is %f', (then, now, expected) => {
    expect(difference(then, now)).toBe(expected)
  })

  test('is unknown where either is', () => {
    expect(difference(null, 80)).toBeNull()
    expect(difference(80, null)).toBeNull()
  })
})
