import { expect, test, vi } from 'vitest'
import { addDays, dayIn, hourIn, isTimeZone } from './day.ts'

test('a moment falls on the day of the time zone', () => {
  const evening = '2026-11-22T21:30:00.000Z'
  expect([dayIn('UTC', evening), dayIn('Asia/Riyadh', evening)]).toEqual([
    '2026-11-22',
    '2026-11-23',
  ])
})

test('the hour is that of the time zone, from 0 to 23', () => {
  expect([
    hourIn('UTC', '2026-11-22T21:30:00.000Z'),
    hourIn('UTC', '2026-11-22T00:10:00Z'),
  ]).toEqual([21, 0])
  expect(hourIn('Asia/Riyadh', '2026-11-22T21:30:00.000Z')).toBe(0)
})

test('ten thousand moments of one time zone share their formats, which are slow to make', () => {
  let made = 0
  class Counted extends Intl.DateTimeFormat {
    constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...options)
      made++
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Counted })
  try {
    for (let minute = 0; minute < 10_000; minute++) {
      const moment = new Date(minute * 60_000).toISOString()
      hourIn('Africa/Cairo', moment)
      dayIn('Africa/Cairo', moment)
    }
  } finally {
    vi.unstubAllGlobals()
  }
  expect(made).toBeLessThanOrEqual(2)
})

test('days are added over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
  ])
})

test('a name that is no time zone is known as such', () => {
  expect([isTimeZone('Africa/Cairo'), isTimeZone('Atlantis/Capital')]).toEqual([true, false])
})
