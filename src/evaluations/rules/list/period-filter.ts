import {
  fits,
  partsOf,
  periodOf,
  type EvaluationType,
  type Term,
} from '#evaluations/rules/periods.ts'

/** What a list of evaluations is narrowed to in time and kind. A period says its year with it. */
export interface PeriodFilter {
  type?: EvaluationType | undefined
  year?: number | undefined
  term?: Term | undefined
}

/** A term goes with a year and has to belong to the type: one that no longer fits is let go. */
export function settledFilter({ type, year, term }: PeriodFilter): PeriodFilter {
  const stays =
    year !== undefined && term !== undefined && fits(type ?? 'Optional', periodOf(year, term))
  return { type, year, term: stays ? term : undefined }
}

/** The filter as a list is asked: a period where the whole of it is known, else the year. */
export function askedPeriod({ year, term }: PeriodFilter): { year?: number; period?: string } {
  if (year === undefined) return {}
  return term ? { period: periodOf(year, term) } : { year }
}

/** What an address says; nonsense in it says nothing. */
export function periodIn(period: string | null, year: string | null): PeriodFilter {
  const parts = partsOf(period ?? '')
  if (parts) return parts
  return year !== null && /^(19|[2-9]\d)\d{2}$/.test(year) ? { year: Number(year) } : {}
}
