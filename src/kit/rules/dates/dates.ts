import type { Language } from '#kit/rules/language/language.ts'
import { localeOf } from '#kit/rules/language/numbers.ts'

/** `2026-01-05` as 05/01/2026, in the reader's digits. */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.slice(0, 10).split('-')
  return inDigitsOf(language, `${date}/${month}/${year}`)
}

function inDigitsOf(language: Language, text: string) {
  if (language !== 'ar') return text
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
}

/** 14 Aug, of a day `2026-08-14`. */
export const formatShortDay = (day: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** A year in the reader's digits. */
export const formatYear = (year: string, language: Language) => inDigitsOf(language, year)

/** Sunday, of the weekday 0; of a day, the one it falls on. */
export const formatWeekday = (
  weekday: number | string,
  language: Language,
  width: 'long' | 'short' | 'narrow' = 'long',
) =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: width, timeZone: 'UTC' }).format(
    // The fourth day of 1970 was a Sunday.
    typeof weekday === 'number' ? Date.UTC(1970, 0, 4 + weekday) : Date.parse(weekday),
  )

/** A moment as 05/01/2026 10:30, in the reader's digits. Default: the reader's own time zone. */
export function formatMoment(moment: string, language: Language, timeZone?: string): string {
  const written = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(moment))
  return inDigitsOf(language, written.replace(', ', ' '))
}

/** The time of a moment as 14:03, in the reader's digits. */
export const formatTime = (moment: string, language: Language, timeZone?: string) =>
  formatMoment(moment, language, timeZone).slice(-5)

/** Friday, 20 November 2026 */
export const formatLongDay = (moment: Date, language: Language, timeZone?: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone }).format(moment)

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago, up to a week; the day itself beyond that. */
export function formatAgo(moment: string, now: number, language: Language): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000)
  if (seconds >= 7 * 86_400) return formatDay(moment, language)
  const relative = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
  for (const [unit, length] of units)
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit)
  return relative.format(0, 'second')
}
