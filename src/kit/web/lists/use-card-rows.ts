import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { rowsWithFocus } from './rows-with-focus.ts'
import { columnGap, useColumns } from './use-columns.ts'

interface Options {
  /** So many cards have been read. */
  cards: number
  narrowest: number
  most: number
  likelyHeight: number
  /** So much of the window is hidden by the bars that stay on top. */
  barsHeight: number
  /** The place to begin at; otherwise the page stays where it is. */
  before?: { columns: number; offset: number; rows: VirtualItem[] }
}

/** Rows of as many cards as fit side by side, of which only those in sight and near it exist. */
export function useCardRows(terms: Options) {
  const { cards, narrowest, most, likelyHeight, barsHeight, before } = terms
  const grid = useRef<HTMLDivElement>(null)
  const { columns, top } = useColumns(grid, { narrowest, most, before: before?.columns })
  const count = Math.ceil(cards / columns)

  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey: useCallback((row: number) => `${columns}:${row}`, [columns]),
    estimateSize: () => likelyHeight,
    rangeExtractor: useCallback((range) => rowsWithFocus(range, grid.current), []),
    overscan: 2,
    gap: columnGap,
    scrollMargin: top,
    scrollPaddingStart: barsHeight,
    ...(before && { initialOffset: before.offset, initialMeasurementsCache: before.rows }),
  })
  const rows = virtualizer.getVirtualItems()

  return { grid, columns, top, count, rows, lastRow: rows.at(-1)?.index ?? 0, virtualizer }
}
