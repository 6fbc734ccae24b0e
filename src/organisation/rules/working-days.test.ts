import { describe, expect, test } from 'vitest'
import { addDays } from '#kit/rules/dates/day.ts'
import {
  addWorkingDays,
  defaultCalendar,
  isWorkingDay,
  nextWorkingDay,
  type WorkingCalendar,
  workingDaysBetween,
} from './working-days.ts'

test('Friday and Saturday are no working days', () => {
  const week = ['2026-11-20', '2026-11-21', '2026-11-22']
  expect(week.map((day) => isWorkingDay(day, defaultCalendar))).toEqual([false, false, true])
})

test.each([
  ['2026-11-22', '2026-11-22', 0],
  ['2026-11-22', '2026-11-15', 0],
  ['2026-11-19', '2026-11-22', 1],
  ['2026-11-15', '2026-11-22', 5],
])('from %s to %s there are %d working days', (first, last, days) => {
  expect(workingDaysBetween(first, last, defaultCalendar)).toBe(days)
})

test('a holiday counts like a weekend', () => {
  const calendar = { weekend: [5, 6], holidays: new Set(['2026-11-22']) }
  expect(workingDaysBetween('2026-11-19', '2026-11-23', calendar)).toBe(1)
})

const national: WorkingCalendar = { weekend: [5, 6], holidays: new Set(['2026-09-23']) }

test.each([
  ['2026-09-22', '2026-09-22', 'a working day'],
  ['2026-09-23', '2026-09-24', 'a holiday'],
  ['2026-09-25', '2026-09-27', 'a weekend'],
])('from %s on, the next working day is %s: it is %s', (day, next) => {
  expect(nextWorkingDay(day, national)).toBe(next)
})

test.each([
  ['2026-09-22', 0, '2026-09-22'],
  ['2026-09-23', 0, '2026-09-23'],
  ['2026-09-22', 1, '2026-09-24'],
  ['2026-09-22', 2, '2026-09-27'],
  ['2026-09-24', -1, '2026-09-22'],
  ['2026-09-27', -2, '2026-09-22'],
])('%s and %d working days is %s', (day, n, reached) => {
  expect(addWorkingDays(day, n, national)).toBe(reached)
})

/** The same numbers in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

describe('random calendars', () => {
  const random = randomNumbers(7)
  const cases = Array.from({ length: 400 }, () => {
    const weekend = [0, 1, 2, 3, 4, 5, 6].filter(() => random(3) === 0).slice(0, 6)
    const first = addDays('2026-01-01', random(800))
    const holidays = new Set(Array.from({ length: random(40) }, () => addDays(first, random(90))))
    return { calendar: { weekend, holidays }, first, last: addDays(first, random(120)) }
  })
  const counted = (first: string, last: string, calendar: WorkingCalendar) => {
    let days = 0
    for (let day = addDays(first, 1); day <= last; day = addDays(day, 1))
      if (isWorkingDay(day, calendar)) days++
    return days
  }

  test('give as many working days as counting day by day', () => {
    for (const { calendar, first, last } of cases)
      expect(workingDaysBetween(first, last, calendar)).toBe(counted(first, last, calendar))
  })

  test('adding working days reaches the working day that is so many away', () => {
    for (const { calendar, first } of cases) {
      const n = 1 + random(20)
      const after = addWorkingDays(first, n, calendar)
      expect([isWorkingDay(after, calendar), counted(first, after, calendar)]).toEqual([true, n])
      const before = addWorkingDays(first, -n, calendar)
      expect(isWorkingDay(before, calendar)).toBe(true)
      expect(counted(addDays(before, -1), addDays(first, -1), calendar)).toBe(n)
    }
  })

  test('the next working day has no working day before it', () => {
    for (const { calendar, first } of cases) {
      const next = nextWorkingDay(first, calendar)
      expect([isWorkingDay(next, calendar), next >= first]).toEqual([true, true])
      expect(counted(addDays(first, -1), next, calendar)).toBe(1)
    }
  })
})
