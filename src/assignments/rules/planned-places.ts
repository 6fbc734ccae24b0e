import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { isEmptyRange, type Range } from './ranges.ts'

/** A change of a unit that is planned, with what it makes of a placement in the unit. */
export interface PlannedPlace<R extends Range> {
  valid_from: CalendarDay
  isIn: (range: R) => boolean
  /** The place from its day on. */
  placeAfter: (range: R) => R
  /** Who planned it and why, for the part of a placement that begins with it. */
  recorded: Partial<R>
}

/**
 * Placements as planned changes of units will leave them. They are not recorded before their day, because
 * they concern the people in the unit then; until that day, someone can still be placed elsewhere.
 */
export function withPlannedPlaces<R extends Range>(
  ranges: readonly R[],
  plans: readonly PlannedPlace<R>[],
): R[] {
  let planned = [...ranges]
  const inOrder = plans.toSorted((one, other) => one.valid_from.localeCompare(other.valid_from))
  for (const { valid_from, isIn, placeAfter, recorded } of inOrder)
    planned = planned.flatMap((range) => {
      const isOver = range.valid_to !== null && range.valid_to <= valid_from
      if (isEmptyRange(range) || isOver || !isIn(range)) return [range]
      const after = placeAfter(range)
      if (range.valid_from >= valid_from) return [after]
      return [
        { ...after, ...recorded, valid_from },
        { ...range, valid_to: valid_from },
      ]
    })
  return planned
}
