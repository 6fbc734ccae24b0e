import { periodOf, type Term } from '#evaluations/rules/periods.ts'
import { addWorkingDays, defaultCalendar } from '#organisation/rules/working-days.ts'
import type { Country } from './names.ts'
import type { Random } from './random.ts'

const dayLength = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const daysBefore = (day: string, count: number) => dayOf(Date.parse(day) - count * dayLength)

/** Friday and Saturday are the weekend in Riyadh and Cairo. */
export const workdaysBefore = (day: string, count: number) =>
  addWorkingDays(day, -count, defaultCalendar)

const two = (number: number) => String(number).padStart(2, '0')

/** Some time in the office hours of that day, which in UTC begin at six. */
export function momentOn(day: string, random: Random): string {
  const milliseconds = String(random.between(0, 999)).padStart(3, '0')
  return `${day}T${two(random.between(6, 13))}:${two(random.between(0, 59))}:${two(random.between(0, 59))}.${milliseconds}Z`
}

export interface Span {
  period: string
  starts: string
  ends: string
}

function span(year: number, term: Term, firstMonth: number, months: number): Span {
  const starts = dayOf(Date.UTC(year, firstMonth, 1))
  return {
    period: periodOf(year, term),
    starts,
    ends: dayOf(Date.UTC(year, firstMonth + months, 0)),
  }
}

const quarterNames = ['Q1', 'Q2', 'Q3', 'Q4'] as const
const halfNames = ['Mid', 'End'] as const

/** `count` periods of that many months, oldest first; the last is the one that `day` lies in. */
function spansUpTo(day: string, names: readonly Term[], months: number, count: number): Span[] {
  const today = new Date(day)
  const current = today.getUTCFullYear() * names.length + Math.floor(today.getUTCMonth() / months)
  return Array.from({ length: count }, (_, index) => {
    const number = current - count + 1 + index
    const place = number % names.length
    const term = names[place] ?? 'End'
    return span(Math.floor(number / names.length), term, place * months, months)
  })
}

export interface Periods {
  /** Closed ones, oldest first, and the one that is being evaluated now. */
  quarters: Span[]
  quarter: Span
  halves: Span[]
  half: Span
}

/** Days in which a period is still evaluated after its end. */
const daysAfterEnd = 45

/** Long enough for all evaluations of the period to be closed. */
export const isOver = ({ ends }: Span, today: string) => ends < daysBefore(today, daysAfterEnd)

/**
 * A period is evaluated from its middle until weeks after its end: looking 45 days back keeps the
 * open one from having only begun, and leaves every closed one 45 days to be closed in.
 */
export function periodsUpTo(today: string): Periods {
  const day = daysBefore(today, daysAfterEnd)
  const quarters = spansUpTo(day, quarterNames, 3, 6)
  const halves = spansUpTo(day, halfNames, 6, 4)
  const quarter = quarters.pop()
  const half = halves.pop()
  if (!quarter || !half) throw new Error('No period to evaluate')
  return { quarters, quarter, halves, half }
}

/** National days that have the same date every year. */
const nationalDays: Record<Country, readonly { on: string; name: string; name_ar: string }[]> = {
  SA: [
    { on: '02-22', name: 'Founding Day', name_ar: 'يوم التأسيس' },
    { on: '09-23', name: 'Saudi National Day', name_ar: 'اليوم الوطني السعودي' },
  ],
  EG: [
    { on: '07-23', name: 'Revolution Day', name_ar: 'عيد ثورة ٢٣ يوليو' },
    { on: '10-06', name: 'Armed Forces Day', name_ar: 'عيد القوات المسلحة' },
  ],
}

/** The holidays of a company from one year to another, in the order of their days. */
export const holidaysOf = (country: Country, company_id: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    nationalDays[country].map(({ on, name, name_ar }) => ({
      company_id,
      date: `${first + index}-${on}`,
      name,
      name_ar,
    })),
  ).flat()
