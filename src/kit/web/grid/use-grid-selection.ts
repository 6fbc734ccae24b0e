import { useRef, useState } from 'react'

/** The most that one call changes. */
export const maxSelected = 500

/** The rows someone has selected, by their keys. */
export function useGridSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  /** Where a range begins that Shift extends. */
  const anchor = useRef(0)
  const replace = (keys: Iterable<string>) => setSelected(new Set([...keys].slice(0, maxSelected)))

  return {
    selected,
    replace,
    clear: () => setSelected(new Set()),
    toggle: (key: string, index: number) => {
      anchor.current = index
      const next = new Set(selected)
      if (!next.delete(key)) next.add(key)
      replace(next)
    },
    /** From the row that was toggled last to this one. */
    extend: (keys: readonly string[], index: number, selectable: readonly string[]) => {
      const [from, to] = [anchor.current, index].toSorted((one, other) => one - other)
      const range = keys.slice(from, (to ?? index) + 1).filter((key) => selectable.includes(key))
      replace(new Set([...selected, ...range]))
    },
  }
}

export type GridSelection = ReturnType<typeof useGridSelection>
