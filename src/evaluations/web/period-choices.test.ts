import { expect, test } from 'vitest'
import { periodsToMake, yearChoices } from './period-choices.ts'

test('a quarterly evaluation makes four records, an annual one two, an optional one the chosen', () => {
  expect(periodsToMake('Quarterly', 2026, undefined)).toEqual([
    '2026-Q1',
    '2026-Q2',
    '2026-Q3',
    '2026-Q4',
  ])
  expect(periodsToMake('Annual', 2026, 'Q1')).toEqual(['2026-Mid', '2026-End'])
  expect(periodsToMake('Optional', 2026, 'Mid')).toEqual(['2026-Mid'])
  expect(periodsToMake('Optional', 2026, undefined)).toEqual([])
})

test('the years on offer are three back to three ahead, and the one an old evaluation has', () => {
  expect(yearChoices(2026)).toEqual([2023, 2024, 2025, 2026, 2027, 2028, 2029])
  expect(yearChoices(2026, 2026)).toHaveLength(7)
  expect(yearChoices(2026, 2019).at(0)).toBe(2019)
})
