import type { CalendarDay } from './day.ts'
import { formatWeekday } from './dates.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { localeOf } from '#kit/rules/language/numbers.ts'

const format = (language: Language, options: Intl.DateTimeFormatOptions, moment: number) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(moment)

/** The months of a year, January first. */
export const monthNames = (language: Language, width: 'long' | 'short') =>
  Array.from({ length: 12 }, (_, month) =>
    format(language, { month: width }, Date.UTC(1970, month, 1)),
  )

/** The days of a week, Sunday first. */
export const weekdayNames = (language: Language, width: 'long' | 'narrow') =>
  Array.from({ length: 7 }, (_, weekday) => formatWeekday(weekday, language, width))

/** January 2026 */
export const formatMonthAndYear = (day: CalendarDay, language: Language) =>
  format(language, { month: 'long', year: 'numeric' }, Date.parse(day))

/** 5 January 2026 */
export const formatDayInWords = (day: CalendarDay, language: Language) =>
  format(language, { dateStyle: 'long' }, Date.parse(day))
