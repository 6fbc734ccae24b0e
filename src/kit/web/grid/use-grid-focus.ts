import { useFluent } from '@fluentui/react-components'
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { cellAfter, type GridCell, header } from '#kit/rules/grid/grid-keys.ts'

interface Options {
  grid: RefObject<HTMLElement | null>
  rows: number
  columns: number
  /** Rows that fit on the screen. */
  page: number
  start: GridCell
}

/** One tab stop for the whole grid: arrow keys move it from cell to cell. */
export function useGridFocus({ grid, rows, columns, page, start }: Options) {
  const { dir } = useFluent()
  const [cell, setCell] = useState(start)
  const isMoving = useRef(false)
  const active = {
    row: Math.max(header, Math.min(cell.row, rows - 1)),
    column: Math.max(0, Math.min(cell.column, columns - 1)),
  }

  // The row it moves to is rendered first, as only those in sight are.
  useLayoutEffect(() => {
    if (!isMoving.current) return
    const element = grid.current?.querySelector<HTMLElement>(
      `[data-row="${active.row}"][data-column="${active.column}"]`,
    )
    if (!element) return
    isMoving.current = false
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  return {
    active,
    /** Whether the key moved the focus. */
    move: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (altKey) return false
      const next = cellAfter(
        active,
        { key, isWithCtrl: ctrlKey || metaKey },
        { rows, columns, page, isRightToLeft: dir === 'rtl' },
      )
      if (!next) return false
      event.preventDefault()
      isMoving.current = true
      setCell(next)
      return true
    },
    /** A mouse or a screen reader can put the focus anywhere. */
    follow: ({ target }: FocusEvent<HTMLElement>) => {
      const place = target.closest<HTMLElement>('[data-row]')?.dataset
      if (place) setCell({ row: Number(place.row), column: Number(place.column) })
    },
  }
}
