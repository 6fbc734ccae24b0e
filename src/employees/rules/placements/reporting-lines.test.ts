import { describe, expect, test } from 'vitest'
import { inCircles } from './reporting-lines.ts'

const lines = (...pairs: [user: string, manager: string][]) => new Map(pairs)
const circling = (now: Map<string, string>, changed: Map<string, string>) =>
  [...inCircles(now, changed)].toSorted()

describe('reporting lines', () => {
  test('that end with someone who reports to no one are no circle', () => {
    expect(circling(lines(['ann', 'bob']), lines(['bob', 'cat']))).toEqual([])
  })

  test('come back to where they began, through those who are there already', () => {
    expect(circling(lines(['bob', 'cat'], ['cat', 'ann']), lines(['ann', 'bob']))).toEqual([
      'ann',
      'bob',
      'cat',
    ])
  })

  test('are broken by a change that frees one of them', () => {
    const changed = lines(['ann', 'bob'], ['bob', 'eve'])
    expect(circling(lines(['bob', 'ann']), changed)).toEqual([])
  })

  test('only blame those in the circle, not the person who reports into it', () => {
    const changed = lines(['fay', 'ann'], ['ann', 'bob'], ['bob', 'ann'])
    expect(circling(lines(), changed)).toEqual(['ann', 'bob'])
  })

  test('of someone who manages themselves are the smallest circle', () => {
    expect(circling(lines(), lines(['ann', 'ann']))).toEqual(['ann'])
  })

  test('of a hundred thousand people are followed once each', () => {
    const chain = Array.from({ length: 100_000 }, (_, n) => [`p${n}`, `p${n + 1}`] as const)
    expect(inCircles(new Map(), new Map(chain)).size).toBe(0)
  })
})
