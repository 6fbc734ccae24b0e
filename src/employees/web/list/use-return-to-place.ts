import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { leaveList, type ListPlace } from './scroll-position.ts'

interface Options {
  grid: RefObject<HTMLElement | null>
  place: ListPlace | undefined
  columns: number
  virtualizer: Virtualizer<Window, Element>
}

/** Remembers the place in the list on leaving, goes to it on coming back, and keeps it on resizing. */
export function useReturnToPlace({ grid, place, columns, virtualizer }: Options) {
  const { search } = useLocation()
  const now = useRef({ search, columns })
  /** The employee at the top of what was seen last. */
  const before = useRef({ columns, first: 0 })

  useLayoutEffect(() => {
    now.current = { search, columns }
  }, [search, columns])

  useEffect(() => {
    if (!place) return
    // After the router has gone to the top of what it takes for a new screen.
    const frame = requestAnimationFrame(() => {
      scrollTo(0, place.offset)
      const card = `[data-employee="${place.employee_id}"] a[data-profile]`
      requestAnimationFrame(() =>
        grid.current?.querySelector<HTMLElement>(card)?.focus({ preventScroll: true }),
      )
    })
    return () => cancelAnimationFrame(frame)
  }, [grid, place])

  useLayoutEffect(() => {
    const list = grid.current
    return () => {
      const focused = list?.contains(document.activeElement) ? document.activeElement : null
      leaveList({
        ...now.current,
        // As it last was: while the screen is taken apart, the page itself moves.
        offset: virtualizer.scrollOffset ?? 0,
        rows: virtualizer.takeSnapshot(),
        employee_id: focused?.closest<HTMLElement>('[data-employee]')?.dataset.employee,
      })
    }
  }, [grid, virtualizer])

  useLayoutEffect(() => {
    const was = before.current
    if (was.columns !== columns && was.first > 0)
      virtualizer.scrollToIndex(Math.floor(was.first / columns), { align: 'start' })
    before.current = { columns, first: (virtualizer.range?.startIndex ?? 0) * columns }
  })
}
