import { expect, test } from 'vitest'
import { median, percentile, verdict } from './figures.ts'

test('a median and a percentile are values that were measured', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2)
  expect(percentile([10, 20, 30, 40], 99)).toBe(40)
  expect(percentile([], 50)).toBeNaN()
})

test('a verdict says by how much a goal is missed, in its own direction', () => {
  const figure = { goal: 'P1', what: 'lists', unit: 'x', bound: 2 } as const
  expect(verdict({ ...figure, better: 'more', value: 2 })).toBe('met')
  expect(verdict({ ...figure, better: 'more', value: 1.5 })).toBe('missed by 25 %')
  expect(verdict({ ...figure, better: 'less', value: 2.5 })).toBe('missed by 25 %')
  expect(verdict({ ...figure, better: 'less', value: Number.NaN })).toBe('not measured')
  expect(verdict({ goal: 'P1', what: 'lists', unit: 'x', better: 'less', value: 9 })).toBe(
    'reported',
  )
})
