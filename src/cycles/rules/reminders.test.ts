import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#kit/rules/dates/day.ts'
import {
  defaultCalendar,
  isWorkingDay,
  type WorkingCalendar,
} from '#organisation/rules/working-days.ts'
import {
  defaultRules,
  fillIn,
  lastDueDay,
  plannedReminders,
  reminderToday,
  repeatedRules,
  ruleSoFar,
  unknownPlaceholders,
  type WaitingStep,
} from './reminders.ts'

/** A Sunday; Friday and Saturday are free. */
const due = '2026-11-22'
const everyDay: WorkingCalendar = { weekend: [], holidays: new Set() }

const daysBetween = (from: CalendarDay, to: CalendarDay) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

const days = (until: string, calendar = everyDay, rules = defaultRules) =>
  plannedReminders(due, until, rules, calendar).map(({ day }) => day)

test('no step is reminded that is due after the last day that is looked for', () => {
  for (const rules of [defaultRules, defaultRules.slice(2), []])
    for (let after = -30; after <= 30; after++) {
      const today = addDays(due, after)
      if (days(today, everyDay, rules).length > 0)
        expect([rules.length, after, due <= lastDueDay(today, rules)]).toEqual([
          rules.length,
          after,
          true,
        ])
    }
  expect(lastDueDay('2026-11-15', defaultRules)).toBe(due)
})

describe('a step is reminded', () => {
  test('before and on its day, three days after, then every week', () => {
    expect(days('2026-12-20')).toEqual([
      '2026-11-15',
      '2026-11-21',
      '2026-11-22',
      '2026-11-25',
      '2026-11-29',
      '2026-12-06',
      '2026-12-13',
      '2026-12-20',
    ])
  })

  test('on the next working day instead of a weekend or holiday', () => {
    const calendar = { ...defaultCalendar, holidays: new Set(['2026-11-22']) }
    // The day before the due day is a Saturday, and the due day a holiday.
    expect(days('2026-11-25', calendar)).toEqual([
      '2026-11-15',
      '2026-11-23',
      '2026-11-23',
      '2026-11-25',
    ])
  })

  test('not again after the last rule when that is before the due day', () => {
    const rules = defaultRules.filter(({ offset_days }) => offset_days < 0)
    expect(days('2027-01-30', everyDay, rules)).toEqual(['2026-11-15', '2026-11-21'])
  })

  test('from the seventh day on with the manager of its owner', () => {
    const to = plannedReminders(due, '2026-12-20', defaultRules, everyDay).map(
      ({ rule }) => rule.to,
    )
    expect(to).toEqual([
      'owner',
      'owner',
      'owner',
      'owner',
      'manager',
      'manager',
      'manager',
      'manager',
    ])
  })
})

describe('today', () => {
  const step: WaitingStep = { due_on: due, waiting_since: '2026-11-01', reminded_on: null }
  const offset = (today: string, more: Partial<WaitingStep> = {}) =>
    reminderToday({ ...step, ...more }, today, defaultRules, everyDay)?.offset_days

  test('one reminder is due, however many days were missed', () => {
    expect(offset('2026-11-14')).toBeUndefined()
    expect(offset('2026-11-15')).toBe(-7)
    expect(offset('2026-11-23', { reminded_on: '2026-11-15' })).toBe(0)
    expect(offset('2026-11-23', { reminded_on: '2026-11-23' })).toBeUndefined()
  })

  test('nothing is due that was planned before the step began', () => {
    expect(offset('2026-11-26', { waiting_since: '2026-11-26' })).toBeUndefined()
    expect(offset('2026-11-29', { waiting_since: '2026-11-26' })).toBe(7)
  })

  /** The working days on which a step that began at `waiting_since` is reminded, up to 100 days late. */
  function remindersOf(waiting_since: CalendarDay) {
    const days: CalendarDay[] = []
    for (let ahead = -20; ahead <= 100; ahead++) {
      const today = addDays(due, ahead)
      if (today < waiting_since || !isWorkingDay(today, defaultCalendar)) continue
      const step = { due_on: due, waiting_since, reminded_on: days.at(-1) ?? null }
      if (reminderToday(step, today, defaultRules, defaultCalendar)) days.push(today)
    }
    return days
  }

  test('an overdue step is never without a reminder for more than ten days, whenever it began', () => {
    for (let begun = -20; begun < 40; begun++) {
      const waiting_since = addDays(due, begun)
      const overdueSince = waiting_since > due ? waiting_since : due
      const moments = [
        overdueSince,
        ...remindersOf(waiting_since).filter((day) => day >= overdueSince),
      ]
      const gaps = [...moments.slice(1), addDays(due, 100)].map((day, index) =>
        daysBetween(moments[index] ?? due, day),
      )
      expect(Math.max(...gaps), waiting_since).toBeLessThanOrEqual(10)
    }
  })
})

test('a reminder that no rule asks for has the text of the last rule that was due', () => {
  const offset = (today: CalendarDay) => ruleSoFar(due, today, defaultRules, everyDay)?.offset_days
  expect(offset('2026-11-14')).toBeUndefined()
  expect(offset('2026-11-20')).toBe(-7)
  expect(offset('2026-11-28')).toBe(3)
  expect(offset('2027-02-01')).toBe(7)
})

describe('the text of a reminder', () => {
  test('names people, steps, days and numbers', () => {
    const values = { employee: 'Sara {due} $&', step: 'Draft', due: '22/11/2026', count: '3' }
    expect(fillIn('{employee}: {step} was due on {due}, {count} in all', values)).toBe(
      'Sara {due} $&: Draft was due on 22/11/2026, 3 in all',
    )
    expect(fillIn('No names', values)).toBe('No names')
  })

  test('names nothing that no reminder has', () => {
    expect(unknownPlaceholders('{employee} {name} {} { due } {toString}')).toEqual([
      'name',
      '',
      ' due ',
      'toString',
    ])
    expect(unknownPlaceholders('{count} of {step}, {due}')).toEqual([])
  })
})

test('a rule is repeated when day and people are the same', () => {
  const rule = (offset_days: number, to: 'owner' | 'manager') => ({ offset_days, to })
  expect(repeatedRules(defaultRules)).toEqual([])
  expect(
    repeatedRules([rule(0, 'owner'), rule(0, 'manager'), rule(0, 'owner'), rule(1, 'owner')]),
  ).toEqual([2])
})
