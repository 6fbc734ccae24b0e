import { addDays, type CalendarDay, weekdayOf } from '#kit/rules/dates/day.ts'

export interface WorkingCalendar {
  /** Weekdays without work, 0 Sunday to 6 Saturday; never all seven. */
  weekend: readonly number[]
  holidays: ReadonlySet<CalendarDay>
}

/** Friday and Saturday, as in Saudi Arabia and Egypt. */
export const defaultCalendar: WorkingCalendar = { weekend: [5, 6], holidays: new Set() }

const daysApart = (first: CalendarDay, last: CalendarDay) =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000

export const isWorkingDay = (day: CalendarDay, { weekend, holidays }: WorkingCalendar) =>
  !weekend.includes(weekdayOf(day)) && !holidays.has(day)

/** Working days after the first day up to the last one: from one day to the next, 1 or 0. */
export function workingDaysBetween(
  first: CalendarDay,
  last: CalendarDay,
  calendar: WorkingCalendar,
): number {
  if (last <= first) return 0
  const { weekend, holidays } = calendar
  const wholeWeeks = Math.floor(daysApart(first, last) / 7)
  let count = wholeWeeks * (7 - weekend.length)
  // The days of the last week begin on the weekday after the first day.
  const rest = addDays(first, wholeWeeks * 7)
  for (let day = addDays(rest, 1); day <= last; day = addDays(day, 1))
    if (!weekend.includes(weekdayOf(day))) count++
  for (const holiday of holidays)
    if (holiday > first && holiday <= last && !weekend.includes(weekdayOf(holiday))) count--
  return count
}

/** The day itself when it is a working day, otherwise the first one after it. */
export function nextWorkingDay(day: CalendarDay, calendar: WorkingCalendar): CalendarDay {
  let next = day
  while (!isWorkingDay(next, calendar)) next = addDays(next, 1)
  return next
}

/** The nth working day after a day, or before it when `n` is negative; with 0 the day itself. */
export function addWorkingDays(
  day: CalendarDay,
  n: number,
  calendar: WorkingCalendar,
): CalendarDay {
  const step = Math.sign(n)
  let reached = day
  for (let left = Math.abs(n); left > 0; ) {
    reached = addDays(reached, step)
    if (isWorkingDay(reached, calendar)) left--
  }
  return reached
}
