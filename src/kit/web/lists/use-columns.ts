import { useLayoutEffect, useState, type RefObject } from 'react'

export const columnGap = 16

interface Options {
  /** The minimum width of a column. */
  narrowest: number
  most: number
  /** The number of columns when the list was last shown. */
  before?: number
}

/** How many cards fit side by side, and the grid's offset on the page. */
export function useColumns(
  grid: RefObject<HTMLElement | null>,
  { narrowest, most, before = 1 }: Options,
) {
  const [layout, setLayout] = useState({ columns: before, top: 0 })

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const look = () => {
      const { width, top } = element.getBoundingClientRect()
      const fitting = Math.floor((width + columnGap) / (narrowest + columnGap))
      const columns = Math.min(most, Math.max(1, fitting))
      const next = { columns, top: Math.round(top + scrollY) }
      setLayout((now) => (now.columns === next.columns && now.top === next.top ? now : next))
    }
    look()
    // The page too: content above the grid can grow and push it down.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [grid, narrowest, most])

  return layout
}
