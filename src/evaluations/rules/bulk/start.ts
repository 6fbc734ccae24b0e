import { daysOf, type EvaluationType } from '#evaluations/rules/periods.ts'

/** What a new evaluation begins with: nothing, a template's items, or those of the last period. */
export const startsWith = ['empty', 'template', 'copy'] as const
export type StartsWith = (typeof startsWith)[number]

interface OfPeriod {
  type: EvaluationType
  period: string
}

const lastDay = ({ period }: OfPeriod) => daysOf(period)?.last ?? ''
const firstDay = ({ period }: OfPeriod) => daysOf(period)?.first ?? ''

/**
 * The evaluation whose items a new one of this type and period copies: the newest of an earlier
 * period and the same type; without one, the newest of an earlier period and any type.
 */
export function lastBefore<E extends OfPeriod>(known: readonly E[], next: OfPeriod): E | undefined {
  const earlier = known
    .filter((each) => lastDay(each) < lastDay(next))
    .toSorted(
      (one, other) =>
        lastDay(other).localeCompare(lastDay(one)) || firstDay(other).localeCompare(firstDay(one)),
    )
  return earlier.find(({ type }) => type === next.type) ?? earlier[0]
}
