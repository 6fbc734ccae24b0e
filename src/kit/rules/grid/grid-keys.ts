/** A cell of a grid; row -1 is its header. */
export interface GridCell {
  row: number
  column: number
}

interface Grid {
  rows: number
  columns: number
  /** Rows that fit on the screen. */
  page: number
  isRightToLeft: boolean
}

/** The row above the first one. */
export const header = -1

/** Where a key leads to; undefined for a key that moves nowhere. */
export function cellAfter(
  { row, column }: GridCell,
  { key, isWithCtrl }: { key: string; isWithCtrl: boolean },
  { rows, columns, page, isRightToLeft }: Grid,
): GridCell | undefined {
  const to = (row: number, column: number): GridCell => ({
    row: Math.max(header, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  })
  // The arrows follow what is seen: in Arabic the next column is on the left.
  const forward = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowRight':
      return to(row, column + forward)
    case 'ArrowLeft':
      return to(row, column - forward)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(Math.max(0, row - page), column)
    case 'Home':
      return isWithCtrl ? to(0, 0) : to(row, 0)
    case 'End':
      return isWithCtrl ? to(rows - 1, columns - 1) : to(row, columns - 1)
    default:
      return undefined
  }
}
