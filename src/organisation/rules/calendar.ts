import { type CalendarDay, defaultTimeZone } from '#kit/rules/dates/day.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { defaultCalendar } from './working-days.ts'

/** In the order of the week of the region. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

export interface Holiday {
  date: CalendarDay
  name: string
  /** Empty: the other name is shown in Arabic too. */
  name_ar: string
}

/** Holidays of twenty years and more. */
export const maxHolidays = 400
export const maxHolidayName = 100

export const firstHolidayDay = '1900-01-01'
export const lastHolidayDay = '2199-12-31'

/** What applies to people without a company. */
export const defaultCompanyCalendar = { time_zone: defaultTimeZone, ...defaultCalendar }

export const weekendRefusals = ['weekend_days', 'weekend_repeated', 'weekend_whole_week'] as const
export type WeekendRefusal = (typeof weekendRefusals)[number]

/** Why these weekdays are no weekend; undefined when they are. */
export function weekendRefusal(days: readonly number[]): WeekendRefusal | undefined {
  const known: readonly number[] = weekdays
  if (!days.every((day) => known.includes(day))) return 'weekend_days'
  if (new Set(days).size < days.length) return 'weekend_repeated'
  return days.length === weekdays.length ? 'weekend_whole_week' : undefined
}

/** Places of holidays whose day is already that of an earlier one. */
export function repeatedHolidays(holidays: readonly Pick<Holiday, 'date'>[]): number[] {
  const seen = new Set<CalendarDay>()
  return holidays.flatMap(({ date }, index) => {
    if (seen.has(date)) return [index]
    seen.add(date)
    return []
  })
}

export const byDate = (one: Pick<Holiday, 'date'>, other: Pick<Holiday, 'date'>) =>
  one.date < other.date ? -1 : Number(one.date > other.date)

/** The name in a language, and the one in the other language where there are both. */
export function nameIn({ name, name_ar }: Holiday, language: Language) {
  if (name_ar === '' || name_ar === name) return { name, other: undefined }
  return language === 'ar' ? { name: name_ar, other: name } : { name, other: name_ar }
}

const trimmed = ({ date, name, name_ar }: Holiday): Holiday => ({
  date,
  name: name.trim(),
  name_ar: name_ar.trim(),
})

/** A holiday before anything is entered. */
export const noHoliday: Holiday = { date: '', name: '', name_ar: '' }

/** A holiday of which nothing has been entered. */
export const isEmptyDraft = (draft: Holiday) =>
  Object.values(trimmed(draft)).every((value) => value === '')

type DraftRefusal = 'date_required' | 'invalid_date' | 'holiday_twice' | 'too_many_holidays'

/** Why a holiday cannot be added to these, by its field. */
export function draftRefusals(draft: Holiday, holidays: readonly Holiday[]) {
  const { date, name } = trimmed(draft)
  const ofDate = (): DraftRefusal | undefined => {
    if (date === '') return 'date_required'
    if (date < firstHolidayDay || date > lastHolidayDay) return 'invalid_date'
    if (holidays.some((holiday) => holiday.date === date)) return 'holiday_twice'
    return holidays.length >= maxHolidays ? 'too_many_holidays' : undefined
  }
  return {
    date: ofDate(),
    name: name === '' ? ('holiday_name_required' as const) : undefined,
  }
}

/** The holidays with one more, in the order of their days. */
export const withDraft = (holidays: readonly Holiday[], draft: Holiday): Holiday[] =>
  [...holidays, trimmed(draft)].toSorted(byDate)
