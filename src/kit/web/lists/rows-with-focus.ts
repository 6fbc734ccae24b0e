import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The row that has the focus stays, however far one scrolls: the focus must not be lost. */
export function rowsWithFocus(range: Range, list: HTMLElement | null) {
  const inSight = defaultRangeExtractor(range)
  const row = list?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-index]')
    : null
  const focused = Number(row?.dataset.index ?? -1)
  if (focused < 0 || focused >= range.count || inSight.includes(focused)) return inSight
  return [...inSight, focused].toSorted((one, other) => one - other)
}
