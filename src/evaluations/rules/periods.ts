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
