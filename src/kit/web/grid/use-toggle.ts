import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { GridSelection } from './use-grid-selection.ts'

/** Selects a row, or a range with Shift. Steady, so that rows are not rendered again with each move. */
export function useToggle(
  selection: GridSelection | undefined,
  keys: readonly string[],
  selectable: readonly string[],
) {
  const latest = useRef({ selection, keys, selectable })
  useLayoutEffect(() => {
    latest.current = { selection, keys, selectable }
  })
  return useCallback((index: number, { shiftKey }: KeyboardEvent | MouseEvent) => {
    const { selection, keys, selectable } = latest.current
    const key = keys[index]
    if (!selection || key === undefined || !selectable.includes(key)) return
    if (shiftKey) selection.extend(keys, index, selectable)
    else selection.toggle(key, index)
  }, [])
}
