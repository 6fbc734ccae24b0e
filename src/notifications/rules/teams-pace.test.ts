import { expect, test } from 'vitest'
import { activityTimes } from './teams-pace.ts'

const now = 1_000_000

test('ten activities go out at once, and the others wait for the minute to end', () => {
  const times = activityTimes([], 23, now)
  expect(times.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => now))
  expect(times.slice(10, 20)).toEqual(Array.from({ length: 10 }, () => now + 60_000))
  expect(times.slice(20)).toEqual([now + 120_000, now + 120_000, now + 120_000])
})

test('those of the last minute count', () => {
  const sent = [-59, -40, -20, -20, -10, -5, -4, -3].map((seconds) => now + seconds * 1000)
  expect(activityTimes(sent, 4, now)).toEqual([now, now, now + 1000, now + 20_000])
})

test('no minute has more than ten', () => {
  const sent = Array.from({ length: 10 }, (_, index) => now - 55_000 + index * 5_500)
  const all = [...sent, ...activityTimes(sent, 40, now)]
  for (const at of all)
    expect(all.filter((other) => other > at - 60_000 && other <= at).length).toBeLessThan(11)
})
