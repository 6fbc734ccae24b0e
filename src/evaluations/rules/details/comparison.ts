import { partsOf, terms, type EvaluationType } from '#evaluations/rules/periods.ts'

interface OfPeriod {
  evaluation_id: string
  employee_id: string
  type: EvaluationType
  period: string
}

/** Earlier is less; a text that is no period is before them all. */
export function comparePeriods(one: string, other: string): number {
  const place = (period: string) => {
    const parts = partsOf(period)
    return parts ? parts.year * terms.length + terms.indexOf(parts.term) : -1
  }
  return place(one) - place(other)
}

/** Of the same employee and type, the one whose period comes right before. */
export function previousOf<E extends OfPeriod>(
  evaluation: OfPeriod,
  among: readonly E[],
): E | undefined {
  return among
    .filter(
      ({ employee_id, type, period }) =>
        employee_id === evaluation.employee_id &&
        type === evaluation.type &&
        comparePeriods(period, evaluation.period) < 0,
    )
    .reduce<
      E | undefined
    >((latest, one) => (latest && comparePeriods(latest.period, one.period) >= 0 ? latest : one), undefined)
}

/** Of two scores with one decimal each, with one decimal; null where either is missing. */
export const difference = (then: number | null, now: number | null) =>
  then === null || now === null ? null : (Math.round(now * 10) - Math.round(then * 10)) / 10
