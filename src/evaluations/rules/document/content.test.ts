import { expect, test } from 'vitest'
import { canonicalJson } from './content.ts'

test('the same values are the same text in any order of their names', () => {
  const one = canonicalJson({ b: [{ d: 1, c: 'x' }], a: null, e: undefined })
  expect(one).toBe('{"a":null,"b":[{"c":"x","d":1}]}')
  expect(canonicalJson({ a: null, b: [{ c: 'x', d: 1 }] })).toBe(one)
})

test('lists keep their order, and texts every character', () => {
  const value = { list: ['ب', 'a', '"\n'] }
  expect(JSON.parse(canonicalJson(value))).toEqual(value)
})
