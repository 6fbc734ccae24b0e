import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { rowsWithFocus } from './rows-with-focus.ts'
import { columnGap, useColumns } from './use-columns.ts'

interface Options {
  /** The number of loaded cards. */
  cards: number
  narrowest: number
  most: number
  likelyHeight: number
  /** The height of the sticky bars that cover the window. */
  barsHeight: number
  gap?: number | undefined
  /** The initial scroll position; otherwise the page stays where it is. */
  before?: { columns: number; offset: number; rows: VirtualItem[] }
}

/** Virtualized rows of cards, with as many cards per row as fit. */
export function useCardRows(options: Options) {
  const { cards, narrowest, most, likelyHeight, barsHeight, before, gap = columnGap } = options
  const grid = useRef<HTMLDivElement>(null)
  const { columns, top } = useColumns(grid, { narrowest, most, before: before?.columns })
  const count = Math.ceil(cards / columns)

  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey: useCallback((row: number) => `${columns}:${row}`, [columns]),
    estimateSize: () => likelyHeight,
    rangeExtractor: useCallback((range) => rowsWithFocus(range, grid.current), []),
    overscan: 2,
    gap,
    scrollMargin: top,
    scrollPaddingStart: barsHeight,
    ...(before && { initialOffset: before.offset, initialMeasurementsCache: before.rows }),
  })
  const rows = virtualizer.getVirtualItems()

  return { grid, columns, top, count, rows, lastRow: rows.at(-1)?.index ?? 0, virtualizer }
}
