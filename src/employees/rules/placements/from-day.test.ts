import { expect, test } from 'vitest'
import { datedProblems } from './from-day.ts'

const words = {
  required: 'day?',
  reasonRequired: 'why?',
  beforeJoining: (day: string) => `joined ${day}`,
}
const problems = (valid_from: string, reason = '', joined?: string) =>
  Object.values(datedProblems({ valid_from, reason }, { today: '2026-11-22', joined }, words))

test.each([
  ['today', '2026-11-22', '', [undefined, undefined]],
  ['a later day', '2026-12-01', '', [undefined, undefined]],
  ['a past day', '2026-11-21', ' ', [undefined, 'why?']],
  ['a past day with a reason', '2026-11-21', 'Late paper', [undefined, undefined]],
  ['no day', '', '', ['day?', undefined]],
])('%s', (_, day, reason, expected) => {
  expect(problems(day, reason)).toEqual(expected)
})

test('a day before joining is refused, the day itself is not', () => {
  expect(problems('2026-01-04', 'x', '2026-01-05')).toEqual(['joined 2026-01-05', undefined])
  expect(problems('2026-01-05', 'x', '2026-01-05')).toEqual([undefined, undefined])
})
