import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { monthNumber } from './month-names.ts'

/** What a text says as a date, before it is decided in which order days and months are. */
export type DateForm =
  | { kind: 'certain'; year: number; month: number; day: number }
  /** Two numbers and a year: day and month, or month and day. */
  | { kind: 'ordered'; first: number; second: number; year: number }
  /** Days since 1900, as Excel counts them. */
  | { kind: 'serial'; days: number }
  | { kind: 'hijri'; year: number; month: number; day: number }
  | { kind: 'none' }

const none: DateForm = { kind: 'none' }
/** 1 January 1950 and 31 December 2064: outside of them, five digits are some other number. */
const serials = { from: 18_264, to: 60_266 }
const hijriYears = { from: 1300, to: 1500 }

const clock =
  /[ t,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.?m\.?| ?[صم])?( ?z| ?[+-]\d{2}:?\d{2})?$/
const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const together = /^(\d{4})(\d{2})(\d{2})$/
const dayAndName =
  /^(?:\p{L}+[,.]? )?(\d{1,2})(?:st|nd|rd|th)?[-/. ,]*(\p{L}[\p{L} ]*?)\.?[-/. ,]*(\d{4}|\d{2})$/u
const nameAndDay =
  /^(?:\p{L}+[,.]? )?(\p{L}+)\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4}|\d{2})$/u

/** How a text is written as a date. */
export function dateForm(text: string, thisYear = new Date().getUTCFullYear()): DateForm {
  if (text.length > 40) return none
  const [written, era] = withoutEra(normalizeText(text).replace(clock, '').replace(/،/g, ','))
  const parts = yearFirst.exec(written) ?? together.exec(written)
  if (parts) return dayOf(+(parts[1] ?? 0), +(parts[2] ?? 0), +(parts[3] ?? 0), era)
  const last = yearLast.exec(written)
  if (last) return orderedForm(+(last[1] ?? 0), +(last[2] ?? 0), fullYear(last[3], thisYear), era)
  if (/^\d{5}(\.\d+)?$/.test(written)) return serialForm(Number(written))
  return namedForm(written, thisYear, era)
}

/** `هـ` and `AH` mark a Hijri year, `م` one of the Gregorian calendar. */
function withoutEra(text: string): [string, 'hijri' | undefined] {
  const [whole, before = '', era] = /^(.*\d) ?(ه|هـ|ah|م|ad)\.?$/.exec(text) ?? []
  if (whole === undefined) return [text, undefined]
  return [before, era === 'م' || era === 'ad' ? undefined : 'hijri']
}

/** Two digits are a year of this century, until next year. */
function fullYear(digits = '', thisYear: number): number {
  if (digits.length !== 2) return Number(digits)
  const year = 2000 + Number(digits)
  return year > thisYear + 1 ? year - 100 : year
}

const isHijriYear = (year: number) => year >= hijriYears.from && year <= hijriYears.to

function orderedForm(first: number, second: number, year: number, era?: 'hijri'): DateForm {
  if (era || isHijriYear(year)) return hijriForm(year, second, first)
  const isDmy = isDay(year, second, first)
  const isMdy = isDay(year, first, second)
  return isDmy || isMdy ? { kind: 'ordered', first, second, year } : none
}

function dayOf(year: number, month: number, day: number, era?: 'hijri'): DateForm {
  if (era || isHijriYear(year)) return hijriForm(year, month, day)
  return isDay(year, month, day) ? { kind: 'certain', year, month, day } : none
}

const hijriForm = (year: number, month: number, day: number): DateForm =>
  isHijriYear(year) && month >= 1 && month <= 12 && day >= 1 && day <= 30
    ? { kind: 'hijri', year, month, day }
    : none

const serialForm = (days: number): DateForm =>
  days >= serials.from && days < serials.to ? { kind: 'serial', days: Math.floor(days) } : none

function namedForm(written: string, thisYear: number, era?: 'hijri'): DateForm {
  const [, day, name, year] = namedParts(written)
  const { month, calendar } = monthNumber(name) ?? {}
  if (month === undefined) return none
  if (calendar === 'hijri') return hijriForm(Number(year), month, +day)
  return dayOf(fullYear(year, thisYear), month, +day, era)
}

/** Day, name of the month and year: `5 Jan 2026` or `Jan 5, 2026`. */
function namedParts(written: string): [string, string, string, string] {
  const [whole, day = '', name = '', year = ''] = dayAndName.exec(written) ?? []
  if (whole !== undefined && monthNumber(name)) return [whole, day, name, year]
  const [other = '', month = '', number = '', its = ''] = nameAndDay.exec(written) ?? []
  return [other, number, month, its]
}

/** JavaScript turns 31 April into 1 May, which shows that there is no such day. */
export function isDay(year: number, month: number, day: number): boolean {
  const moment = new Date(Date.UTC(year, month - 1, day))
  return (
    year >= 1900 &&
    year <= 2200 &&
    moment.getUTCMonth() === month - 1 &&
    moment.getUTCDate() === day
  )
}
