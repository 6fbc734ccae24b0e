import { useLayoutEffect, useState, type RefObject } from 'react'

const narrowest = 256
export const gap = 16
const most = 5

const columnsIn = (width: number) =>
  Math.min(most, Math.max(1, Math.floor((width + gap) / (narrowest + gap))))

/** How many cards stand side by side, and where on the page the grid begins. */
export function useColumns(grid: RefObject<HTMLElement | null>, before = 1) {
  const [layout, setLayout] = useState({ columns: before, top: 0 })

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const look = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { columns: columnsIn(width), top: Math.round(top + scrollY) }
      setLayout((current) =>
        current.columns === next.columns && current.top === next.top ? current : next,
      )
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])

  return layout
}
