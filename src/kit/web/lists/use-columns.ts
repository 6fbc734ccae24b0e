import { useLayoutEffect, useState, type RefObject } from 'react'

export const columnGap = 16

interface Options {
  /** A column is at least so wide. */
  narrowest: number
  most: number
  /** How many there were when the list was last seen. */
  before?: number
}

/** How many cards stand side by side, and where on the page the grid begins. */
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
    // The page too: what stands above the grid may grow and push it down.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [grid, narrowest, most])

  return layout
}
