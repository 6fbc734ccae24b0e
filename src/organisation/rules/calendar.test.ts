import { expect, test } from 'vitest'
import { addDays } from '#kit/rules/dates/day.ts'
import {
  byDate,
  draftRefusals,
  nameIn,
  repeatedHolidays,
  weekendRefusal,
  withDraft,
} from './calendar.ts'

test.each([
  [[5, 6], undefined],
  [[], undefined],
  [[0, 1, 2, 3, 4, 5], undefined],
  [[7], 'weekend_days'],
  [[-1], 'weekend_days'],
  [[1.5], 'weekend_days'],
  [[5, 5], 'weekend_repeated'],
  [[0, 1, 2, 3, 4, 5, 6], 'weekend_whole_week'],
])('the weekend %j: %s', (days, refusal) => {
  expect(weekendRefusal(days)).toBe(refusal)
})

test('a second holiday on the same day is the one that is wrong', () => {
  const holidays = ['2026-09-23', '2026-02-22', '2026-09-23', '2026-09-23'].map((date) => ({
    date,
  }))
  expect(repeatedHolidays(holidays)).toEqual([2, 3])
})

test('holidays are in the order of their days', () => {
  const holidays = ['2026-09-23', '2025-12-31', '2026-02-22'].map((date) => ({ date }))
  expect(holidays.toSorted(byDate).map(({ date }) => date)).toEqual([
    '2025-12-31',
    '2026-02-22',
    '2026-09-23',
  ])
})

const founding = { date: '2026-02-22', name: 'Founding Day', name_ar: 'يوم التأسيس' }
const national = { date: '2026-09-23', name: 'National Day', name_ar: '' }

test('the name of the language comes first, and the other one where there are both', () => {
  expect(nameIn(founding, 'en')).toEqual({ name: 'Founding Day', other: 'يوم التأسيس' })
  expect(nameIn(founding, 'ar')).toEqual({ name: 'يوم التأسيس', other: 'Founding Day' })
  expect(nameIn(national, 'ar')).toEqual({ name: 'National Day', other: undefined })
})

test.each([
  ['2026-10-01', 'A day', undefined, undefined],
  ['', ' ', 'date_required', 'holiday_name_required'],
  ['0026-10-01', 'A day', 'invalid_date', undefined],
  ['2026-09-23', 'A day', 'holiday_twice', undefined],
])('a holiday on %j named %j: %s, %s', (date, name, ofDate, ofName) => {
  const draft = { date, name, name_ar: '' }
  expect(draftRefusals(draft, [founding, national])).toEqual({ date: ofDate, name: ofName })
})

test('a calendar that is full takes no more holidays', () => {
  const full = Array.from({ length: 400 }, (_, index) => ({
    ...national,
    date: addDays('2026-01-01', index),
  }))
  const draft = { ...national, date: '2030-01-01' }
  expect(draftRefusals(draft, full).date).toBe('too_many_holidays')
})

test('a holiday is added where its day belongs, without spaces around its names', () => {
  const draft = { date: '2026-03-01', name: ' A day ', name_ar: ' يوم ' }
  expect(withDraft([founding, national], draft)).toEqual([
    founding,
    { date: '2026-03-01', name: 'A day', name_ar: 'يوم' },
    national,
  ])
})
