import { expect, test } from 'vitest'
import { contains, fitIn, isEmptyRange, overlap, type Range, validOn } from './ranges.ts'

const range = (valid_from: string, valid_to: string | null = null): Range => ({
  valid_from,
  valid_to,
})

test('a new range shortens the one it falls into, and ends where that one ended', () => {
  const first = range('2024-01-01', '2026-07-01')
  expect(fitIn([first], '2025-03-01')).toEqual({
    inserted: range('2025-03-01', '2026-07-01'),
    shortened: first,
  })
})

test('in a gap it ends where the next range begins', () => {
  const next = range('2026-07-01')
  expect(fitIn([next], '2026-01-01').inserted).toEqual(range('2026-01-01', '2026-07-01'))
  expect(fitIn([], '2026-01-01').inserted).toEqual(range('2026-01-01'))
})

test('the day it ends is no longer part of it', () => {
  const one = range('2026-01-01', '2026-02-01')
  expect([contains(one, '2026-01-31'), contains(one, '2026-02-01')]).toEqual([true, false])
})

/** A small generator, the same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('in 100,000 random changes ranges never overlap, and each change is valid from its day on', () => {
  const next = numbers(7)
  const dayOf = (number: number) =>
    new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
  for (let person = 0; person < 10_000; person++) {
    let ranges: Range[] = []
    for (let change = 0; change < 10; change++) {
      const day = dayOf(next(60))
      const { inserted, shortened } = fitIn(ranges, day)
      ranges = [
        ...ranges.map((each) => (each === shortened ? { ...each, valid_to: day } : each)),
        inserted,
      ]
      if (validOn(ranges, day) !== inserted) throw new Error('the change is not valid on its day')
    }
    for (const [index, one] of ranges.entries())
      for (const other of ranges.slice(index + 1))
        if (overlap(one, other)) throw new Error('two ranges overlap')
    if (ranges.some((each) => each.valid_to !== null && each.valid_to < each.valid_from))
      throw new Error('a range ends before it begins')
    expect(ranges.filter((each) => !isEmptyRange(each)).length).toBeGreaterThan(0)
  }
})
