import {
  type EvaluationType,
  periodOf,
  type Term,
  termsOf,
  yearsAround,
} from '#evaluations/rules/periods.ts'

/** Three years back to three years ahead, and `also` where that lies outside. */
export function yearChoices(thisYear: number, also?: number): number[] {
  const years = Array.from(
    { length: 2 * yearsAround + 1 },
    (_, index) => thisYear - yearsAround + index,
  )
  return also === undefined || years.includes(also)
    ? years
    : [...years, also].toSorted((one, other) => one - other)
}

/** The periods that are made together: four quarters, both halves, or the one that was chosen. */
export function periodsToMake(type: EvaluationType, year: number, term: Term | undefined) {
  if (type === 'Optional') return term ? [periodOf(year, term)] : []
  return termsOf[type].map((term) => periodOf(year, term))
}
