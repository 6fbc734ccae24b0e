import { expect, test } from 'vitest'
import { chartScale, heightOf } from './chart-scale.ts'

test('the scale begins at 6 where every score is at least 6, else at 0', () => {
  expect(chartScale([6, 8.4, 10])).toMatchObject({ from: 6, to: 10 })
  expect(chartScale([5.9, 8.4, 10])).toMatchObject({ from: 0, to: 10 })
})

test('a score is as far up as its part of the scale', () => {
  expect(heightOf(8, chartScale([8]))).toBe(50)
  expect(heightOf(8, chartScale([2, 8]))).toBe(80)
})
