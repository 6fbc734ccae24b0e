import { expect, test } from 'vitest'
import { isJoinDate } from './join-date.ts'

test.each([
  ['0001-01-01', false],
  ['1949-12-31', false],
  ['1950-01-01', true],
  ['2026-11-21', true],
  ['2027-11-21', true],
  ['2027-11-22', false],
  ['2090-01-01', false],
])('joining on %s is possible on 21 November 2026: %s', (day, isPossible) => {
  expect(isJoinDate(day, '2026-11-21')).toBe(isPossible)
})
