import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { addWorkingDays, type WorkingCalendar } from '#organisation/rules/working-days.ts'
import { type CycleDates, type DateName, dateNames } from './cycle.ts'

/** Working days that each step has after the one before. */
export type StepLengths = Readonly<Record<DateName, number>>

/** Two weeks for managers, then one week for each step. */
export const usualLengths: StepLengths = {
  draft_due: 10,
  hod_due: 5,
  hr_due: 5,
  employee_due: 5,
  close_on: 5,
}

/** The most working days of one step: about a year. */
export const longestStep = 250

/** The days of a cycle whose work begins on a day. */
export function planOf(
  first: CalendarDay,
  calendar: WorkingCalendar,
  lengths: StepLengths = usualLengths,
): CycleDates {
  let day = first
  return Object.fromEntries(
    dateNames.map((name) => {
      day = addWorkingDays(day, lengths[name], calendar)
      return [name, day]
    }),
  ) as CycleDates
}
