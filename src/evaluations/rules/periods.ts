export const evaluationTypes = ['Quarterly', 'Annual', 'Optional'] as const
export type EvaluationType = (typeof evaluationTypes)[number]

/** What follows the year in a period, in the order of a year. */
export const terms = ['Q1', 'Q2', 'Q3', 'Q4', 'Mid', 'End'] as const
export type Term = (typeof terms)[number]

export const periodPattern = /^[0-9]{4}-(Q[1-4]|Mid|End)$/

export const termsOf: Record<EvaluationType, readonly Term[]> = {
  Quarterly: ['Q1', 'Q2', 'Q3', 'Q4'],
  Annual: ['Mid', 'End'],
  Optional: terms,
}

export const periodOf = (year: number, term: Term) => `${year}-${term}`

/** The two halves of a period; undefined when the text is not one. */
export function partsOf(period: string): { year: number; term: Term } | undefined {
  const [year, rest] = period.split('-')
  const term = terms.find((candidate) => candidate === rest)
  return periodPattern.test(period) && term ? { year: Number(year), term } : undefined
}

/** The month a period ends in, so that Mid sorts after Q2 and End after Q4. */
export const monthOf: Record<Term, number> = { Q1: 3, Q2: 6, Mid: 6.5, Q3: 9, Q4: 12, End: 12.5 }

/** Puts periods in the order of time. */
export function timeOf(period: string): number {
  const parts = partsOf(period)
  return parts ? parts.year * 12 + monthOf[parts.term] : 0
}

/** Years that evaluations can begin for, before and after the present one. */
export const yearsAround = 3

/** Three years back to three years ahead. */
export function isOffered(period: string, thisYear: number): boolean {
  const parts = partsOf(period)
  return parts !== undefined && Math.abs(parts.year - thisYear) <= yearsAround
}

/** An evaluation of this type can be about this period. */
export function fits(type: EvaluationType, period: string): boolean {
  const parts = partsOf(period)
  return parts !== undefined && termsOf[type].includes(parts.term)
}

const datesOf: Record<Term, readonly [first: string, last: string]> = {
  Q1: ['01-01', '03-31'],
  Q2: ['04-01', '06-30'],
  Q3: ['07-01', '09-30'],
  Q4: ['10-01', '12-31'],
  Mid: ['01-01', '06-30'],
  End: ['01-01', '12-31'],
}

/** The first and last day a period is about, `YYYY-MM-DD`; End is the whole year. */
export function daysOf(period: string): { first: string; last: string } | undefined {
  const parts = partsOf(period)
  if (!parts) return undefined
  const year = String(parts.year).padStart(4, '0')
  const [first, last] = datesOf[parts.term]
  return { first: `${year}-${first}`, last: `${year}-${last}` }
}
