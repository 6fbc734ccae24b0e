import { isEmptyRange, type Range } from './ranges.ts'

interface Recorded extends Range {
  created_at: string
}

export type TimelineEntry<Place, Line> =
  | { kind: 'place'; of: Place }
  | { kind: 'manager'; of: Line }

/** Placements and managers in one list, newest first; what was replaced on its first day is left out. */
export function timelineOf<Place extends Recorded, Line extends Recorded>(
  places: readonly Place[],
  lines: readonly Line[],
): TimelineEntry<Place, Line>[] {
  const entries: TimelineEntry<Place, Line>[] = [
    ...places.map((of) => ({ kind: 'place' as const, of })),
    ...lines.map((of) => ({ kind: 'manager' as const, of })),
  ]
  const keyOf = ({ of }: TimelineEntry<Place, Line>) => `${of.valid_from} ${of.created_at}`
  return entries
    .filter(({ of }) => !isEmptyRange(of))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
}
