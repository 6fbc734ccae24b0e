import type { Language } from './language.ts'
import { localeOf } from './numbers.ts'

/** `2026-01-05` as 05/01/2026, in the reader's digits. */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.slice(0, 10).split('-')
  return inDigitsOf(language, `${date}/${month}/${year}`)
}

function inDigitsOf(language: Language, text: string) {
  if (language !== 'ar') return text
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
}

/** A moment with day, short month and time. Default: the reader's own time zone. */
export const formatMoment = (moment: string, language: Language, timeZone?: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(moment))

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
