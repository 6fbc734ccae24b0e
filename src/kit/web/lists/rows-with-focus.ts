import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The row with the focus stays mounted while scrolling, so that the focus is not lost. */
export function rowsWithFocus(range: Range, list: HTMLElement | null) {
  const inSight = defaultRangeExtractor(range)
  const row = list?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-index]')
    : null
  const focused = Number(row?.dataset.index ?? -1)
  if (focused < 0 || focused >= range.count || inSight.includes(focused)) return inSight
  return [...inSight, focused].toSorted((one, other) => one - other)
}
