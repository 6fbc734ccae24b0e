import { expect, test } from 'vitest'
import { isDeeperThan } from './json-depth.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['as deep as it can be', nested(64), false],
  ['one too deep', nested(65), true],
  ['objects in lists', '{"a":['.repeat(33), true],
  ['never closed', '['.repeat(100), true],
  ['brackets in a string', JSON.stringify({ a: nested(500) }), false],
  ['brackets behind an escaped quote', JSON.stringify({ a: `\\"${nested(500)}` }), false],
  ['many side by side', `[${'[],'.repeat(500)}[]]`, false],
  ['a string that never ends', `"${nested(500)}`, false],
  ['nothing', '', false],
])('%s', (_, text, expected) => {
  expect(isDeeperThan(text, 64)).toBe(expected)
})

test('a megabyte of nesting costs nothing', () => {
  const text = nested(512 * 1024)
  const began = performance.now()
  for (let time = 0; time < 100; time++) isDeeperThan(text, 64)
  expect(performance.now() - began).toBeLessThan(50)
})
