import type { CalendarDay } from '#kit/rules/dates/day.ts'

/** Valid from a day on until the day before `valid_to`; without `valid_to` it has no end yet. */
export interface Range {
  valid_from: CalendarDay
  valid_to: CalendarDay | null
}

/** A range replaced on its first day is empty. */
export const isEmptyRange = ({ valid_from, valid_to }: Range) =>
  valid_to !== null && valid_to <= valid_from

export const contains = (range: Range, day: CalendarDay) =>
  range.valid_from <= day && (range.valid_to === null || day < range.valid_to)

/** The range that is valid on a day; undefined in a gap. */
export const validOn = <R extends Range>(ranges: readonly R[], day: CalendarDay): R | undefined =>
  ranges.find((range) => contains(range, day))

export interface NewRange<R extends Range> {
  /** Where the new range begins and ends. */
  inserted: Range
  /** The range it falls into, which now ends where the new one begins. */
  shortened: R | undefined
}

/**
 * Where a new range from `valid_from` on fits in: the one it falls into ends where it begins, and it
 * ends where that one ended. In a gap it ends where the next range begins.
 */
export function fitIn<R extends Range>(ranges: readonly R[], valid_from: CalendarDay): NewRange<R> {
  const shortened = validOn(ranges, valid_from)
  if (shortened) return { inserted: { valid_from, valid_to: shortened.valid_to }, shortened }
  const next = ranges
    .filter((range) => !isEmptyRange(range) && range.valid_from > valid_from)
    .map((range) => range.valid_from)
    .toSorted()[0]
  return { inserted: { valid_from, valid_to: next ?? null }, shortened: undefined }
}

export const overlap = (one: Range, other: Range) =>
  !isEmptyRange(one) &&
  !isEmptyRange(other) &&
  (one.valid_to === null || other.valid_from < one.valid_to) &&
  (other.valid_to === null || one.valid_from < other.valid_to)
