import { expect, test } from 'vitest'
import { formatCount, formatScore } from './numbers.ts'

test('a score always shows its one decimal', () => {
  expect(formatScore(84, 'en')).toBe('84.0')
  expect(formatScore(84.25, 'ar')).toBe('٨٤٫٣')
})

test('a count is grouped in the reader’s digits', () => {
  expect(formatCount(1248, 'en')).toBe('1,248')
  expect(formatCount(1248, 'ar')).toBe('١٬٢٤٨')
})
