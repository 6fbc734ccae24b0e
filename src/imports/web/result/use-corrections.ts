import { useState } from 'react'
import type { CorrectedCell } from '#imports/rules/row.ts'

/** Cells edited since the last run. */
export function useCorrections() {
  const [typed, setTyped] = useState<ReadonlyMap<string, CorrectedCell>>(new Map())
  const keyOf = (row: number, column: string) => `${row} ${column}`

  return {
    cells: [...typed.values()],
    valueOf: (row: number, column: string) => typed.get(keyOf(row, column))?.value,
    edit: (cell: CorrectedCell, before: string) =>
      setTyped((all) => {
        const next = new Map(all)
        const key = keyOf(cell.row, cell.column)
        if (cell.value === before) next.delete(key)
        else next.set(key, cell)
        return next
      }),
    forget: () => setTyped(new Map()),
  }
}
export type Corrections = ReturnType<typeof useCorrections>
