import { expect, test } from 'vitest'
import { addDays, dayIn, isTimeZone } from './day.ts'

test('a moment falls on the day of the time zone', () => {
  const evening = '2026-11-22T21:30:00.000Z'
  expect([dayIn('UTC', evening), dayIn('Asia/Riyadh', evening)]).toEqual([
    '2026-11-22',
    '2026-11-23',
  ])
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
