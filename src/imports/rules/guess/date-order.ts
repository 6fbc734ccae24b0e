import { dateForm, isDay } from './date-forms.ts'
import { hijriDay } from './hijri-day.ts'

/** How the dates of a column are read where they can mean two days. */
export const dateOrders = ['dmy', 'mdy', 'serial', 'hijri'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Values that are valid only one way, either way, or without a question. */
export interface DateCounts {
  dmy: number
  mdy: number
  either: number
  serial: number
  hijri: number
  certain: number
  /** Texts that are no date. */
  none: number
}

/** Collects what the values of a column say of the order of days and months. */
export class DateEvidence {
  readonly counts: DateCounts = {
    dmy: 0,
    mdy: 0,
    either: 0,
    serial: 0,
    hijri: 0,
    certain: 0,
    none: 0,
  }
  readonly #thisYear: number

  constructor(thisYear: number) {
    this.#thisYear = thisYear
  }

  add(text: string, times = 1) {
    const form = dateForm(text, this.#thisYear)
    if (form.kind !== 'ordered') {
      this.counts[form.kind] += times
      return
    }
    const { first, second, year } = form
    // 5 May is the same day in both.
    if (first === second) this.counts.certain += times
    else if (!isDay(year, first, second)) this.counts.dmy += times
    else if (!isDay(year, second, first)) this.counts.mdy += times
    else this.counts.either += times
  }

  /** The share of texts that are dates. */
  get share(): number {
    const all = Object.values(this.counts).reduce((total, count) => total + count, 0)
    return all === 0 ? 0 : (all - this.counts.none) / all
  }
}

export interface DateQuestion {
  kind: 'date_order'
  column: number
  choices: DateOrder[]
  evidence: Pick<DateCounts, 'dmy' | 'mdy' | 'either'> & Partial<DateCounts>
}

/** The order of a column that its values decide, the question that they leave open, or neither. */
export function dateOrderOf(
  { dmy, mdy, either, serial, hijri }: DateCounts,
  column: number,
): { order?: DateOrder; question?: DateQuestion } {
  const isOrdered = dmy + mdy + either > 0
  const isOpen = dmy > 0 === mdy > 0 && isOrdered
  if (!isOpen && serial + hijri === 0) return isOrdered ? { order: dmy > 0 ? 'dmy' : 'mdy' } : {}
  const choices: DateOrder[] = [
    ...(isOrdered ? (['dmy', 'mdy'] as const) : []),
    ...(serial > 0 ? (['serial'] as const) : []),
    ...(hijri > 0 ? (['hijri'] as const) : []),
  ]
  const evidence = { dmy, mdy, either, ...(serial > 0 && { serial }), ...(hijri > 0 && { hijri }) }
  return { question: { kind: 'date_order', column, choices, evidence } }
}

/** Excel's days begin with a 29 February 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30)

/**
 * `YYYY-MM-DD` of a text by the order of its column. Without an order, or with one that does not fit,
 * only what is certain is read.
 */
export function dayByOrder(
  text: string,
  order: DateOrder | undefined,
  thisYear = new Date().getUTCFullYear(),
): string | undefined {
  const form = dateForm(text, thisYear)
  switch (form.kind) {
    case 'certain':
      return iso(form.year, form.month, form.day)
    case 'serial':
      return order === 'serial'
        ? new Date(dayZero + form.days * 86_400_000).toISOString().slice(0, 10)
        : undefined
    case 'hijri':
      return order === 'hijri' ? hijriDay(form.year, form.month, form.day) : undefined
    case 'ordered': {
      const { first, second, year } = form
      if (first === second) return iso(year, first, second)
      if (order === 'dmy') return iso(year, second, first)
      return order === 'mdy' ? iso(year, first, second) : undefined
    }
    case 'none':
      return undefined
  }
}

const two = (number: number) => String(number).padStart(2, '0')
const iso = (year: number, month: number, day: number) =>
  isDay(year, month, day) ? `${year}-${two(month)}-${two(day)}` : undefined
