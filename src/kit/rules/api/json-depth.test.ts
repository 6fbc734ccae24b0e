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
  /** Milliseconds of the quickest of ten rounds, so that other work of the machine does not count. */
  const cost = (text: string) =>
    Math.min(
      ...Array.from({ length: 10 }, () => {
        const began = performance.now()
        for (let time = 0; time < 100; time++) isDeeperThan(text, 64)
        return performance.now() - began
      }),
    )
  expect(cost(nested(512 * 1024))).toBeLessThan(20 * cost(nested(128)))
})
