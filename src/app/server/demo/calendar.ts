import { periodOf, type Term } from '#evaluations/rules/periods.ts'
import type { Random } from './random.ts'

const dayLength = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const daysBefore = (day: string, count: number) => dayOf(Date.parse(day) - count * dayLength)

/** Friday and Saturday are the weekend in Riyadh and Cairo. */
const isWeekend = (day: string) => [5, 6].includes(new Date(day).getUTCDay())

export function workdaysBefore(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0; ) {
    found = daysBefore(found, 1)
    if (!isWeekend(found)) left--
  }
  return found
}

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

/**
 * A period is evaluated from its middle until weeks after its end: looking 45 days back keeps the
 * open one from having only begun, and leaves every closed one 45 days to be closed in.
 */
export function periodsUpTo(today: string): Periods {
  const day = daysBefore(today, 45)
  const quarters = spansUpTo(day, quarterNames, 3, 6)
  const halves = spansUpTo(day, halfNames, 6, 4)
  const quarter = quarters.pop()
  const half = halves.pop()
  if (!quarter || !half) throw new Error('No period to evaluate')
  return { quarters, quarter, halves, half }
}
