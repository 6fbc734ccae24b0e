import { expect, test } from 'vitest'
import { gradeThreshold, sharedThreshold } from './grade-threshold.ts'

const rule = (grade: string, min_score: number) => ({
  grade,
  min_score,
  max_score: min_score + 9,
  description: '',
})

test('a grade begins at the lowest score of its rules', () => {
  expect(gradeThreshold([rule('A', 90), rule('A', 80), rule('B', 70)], 'A')).toBe(80)
})

test('a grade that no rule gives begins nowhere', () => {
  expect(gradeThreshold([rule('Good', 80)], 'A')).toBeNull()
})

test('levels share a threshold only where it is the same for all', () => {
  const [at80, at85] = [[rule('A', 80)], [rule('A', 85)]]
  expect(sharedThreshold([at80, at80], 'A')).toBe(80)
  expect(sharedThreshold([at80, at85], 'A')).toBeNull()
  expect(sharedThreshold([at80, []], 'A')).toBeNull()
})
