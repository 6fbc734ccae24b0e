import { expect, test } from 'vitest'
import { completingWeight } from './completing-weight.ts'

test('a further item completes 100, and the first is all of it', () => {
  expect(completingWeight([])).toBe(100)
  expect(completingWeight([{ weight: 40 }, { weight: 30 }])).toBe(30)
})

test('nothing is left where the others make 100 or more', () => {
  expect(completingWeight([{ weight: 100 }])).toBeUndefined()
  expect(completingWeight([{ weight: 70 }, { weight: 40 }])).toBeUndefined()
})
