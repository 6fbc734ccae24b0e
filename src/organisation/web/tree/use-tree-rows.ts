import {
  type HeadlessFlatTreeItemProps,
  useHeadlessFlatTree_unstable,
} from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rowsWithFocus } from '#kit/web/lists/rows-with-focus.ts'
import { matching } from '#kit/web/platform/media.ts'
import type { FlatTree } from '#organisation/rules/flat-tree.ts'

/** Rows are 36 px high; where a finger chooses them 44 px. */
const isTouchedAtom = matching('(max-width: 767.98px), (pointer: coarse)')
const rowHeights = { pointed: 36, touched: 44 }
/** Rows drawn beyond the visible ones, on either side. */
const overscan = 10

interface Options {
  tree: FlatTree
  open: ReadonlySet<string>
  /** Where the keyboard starts. */
  selected: string | undefined
  /** Has the focus when the tree appears. */
  start: string | undefined
}

interface Item extends HeadlessFlatTreeItemProps {
  value: string
}

/** Rows of a tree of which only those in sight are in the page, and which of them has the focus. */
export function useTreeRows({ tree, open, selected, start }: Options) {
  const rowHeight = useAtomValue(isTouchedAtom) ? rowHeights.touched : rowHeights.pointed
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const items = useMemo<Item[]>(
    () =>
      tree.nodes.map(({ id, parent_id, below }) => ({
        value: id,
        ...(parent_id !== null && { parentValue: parent_id }),
        itemType: below.length > 0 ? ('branch' as const) : ('leaf' as const),
      })),
    [tree],
  )
  const headless = useHeadlessFlatTree_unstable<Item>(items, { openItems: open })
  const rows = useMemo(() => [...headless.items()], [headless])
  const ids = useMemo(() => rows.map(({ value }) => String(value)), [rows])
  const [focused, setFocused] = useState(start)
  const indexOf = (id: string | undefined) => (id === undefined ? -1 : ids.indexOf(id))
  // The tab stop: where the focus was last, else the selection, else the first row.
  const stop = Math.max(indexOf(focused) >= 0 ? indexOf(focused) : indexOf(selected), 0)

  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan,
    rangeExtractor: useCallback(
      (range) => {
        const shown = rowsWithFocus(range, scroller)
        // The way in with Tab exists wherever the list is scrolled to.
        return shown.includes(stop) || stop >= range.count
          ? shown
          : [...shown, stop].toSorted((one, other) => one - other)
      },
      [stop, scroller],
    ),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  const wanted = useRef(indexOf(start) >= 0 ? start : undefined)
  const takeFocus = (id: string) => {
    const row = scroller?.querySelector<HTMLElement>(
      `[data-fui-tree-item-value="${CSS.escape(id)}"]`,
    )
    row?.focus({ preventScroll: true })
    return row !== null && row !== undefined
  }
  // After the row that is to have the focus is drawn.
  useEffect(() => {
    if (wanted.current === undefined || !takeFocus(wanted.current)) return
    virtualizer.scrollToIndex(indexOf(wanted.current))
    wanted.current = undefined
  })

  return {
    setScroller,
    headless,
    rows,
    ids,
    virtualizer,
    rowHeight,
    stop,
    /** Follows a click, which focuses a row without a key. */
    onFocus: setFocused,
    focusRow: (index: number) => {
      const id = ids[index]
      if (id === undefined) return
      virtualizer.scrollToIndex(index)
      if (takeFocus(id)) return
      wanted.current = id
      setFocused(id)
    },
    scrollTo: (id: string) => {
      const index = indexOf(id)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' })
    },
  }
}
