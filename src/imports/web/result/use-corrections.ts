import { useState } from 'react'
import type { Replacement } from '#imports/rules/mapping/mapping.ts'
import type { CorrectedCell } from '#imports/rules/row.ts'

/** Cells edited since the last run, and values that become another one in every row. */
export function useCorrections({ canReplace = false } = {}) {
  const [typed, setTyped] = useState<ReadonlyMap<string, CorrectedCell>>(new Map())
  const [replaced, setReplaced] = useState<ReadonlyMap<string, Replacement>>(new Map())
  const keyOf = (row: number, column: string) => `${row} ${column}`

  const edit = (cell: CorrectedCell, before: string) =>
    setTyped((all) => {
      const next = new Map(all)
      const key = keyOf(cell.row, cell.column)
      const said = replaced.get(`${cell.column} ${before}`)?.to ?? before
      if (cell.value === said) next.delete(key)
      else next.set(key, cell)
      return next
    })

  return {
    cells: [...typed.values()],
    replace: [...replaced.values()],
    count: typed.size + replaced.size,
    /** What a cell says now; undefined as long as it is as in the file. */
    valueOf: (row: number, column: string, before: string) =>
      typed.get(keyOf(row, column))?.value ?? replaced.get(`${column} ${before}`)?.to,
    isEdited: (row: number, column: string) => typed.has(keyOf(row, column)),
    edit,
    /** Gives what was typed in a cell to every cell with its value; absent where only a row can be edited. */
    replaceAll: canReplace
      ? ({ row, column, value }: CorrectedCell, from: string) => {
          setReplaced((all) => new Map(all).set(`${column} ${from}`, { column, from, to: value }))
          setTyped((all) => {
            const next = new Map(all)
            next.delete(keyOf(row, column))
            return next
          })
        }
      : undefined,
    forget: () => {
      setTyped(new Map())
      setReplaced(new Map())
    },
  }
}
export type Corrections = ReturnType<typeof useCorrections>
