import { Unreadable } from './unreadable.ts'

/** A cell that holds something stands within these. */
export const widestRow = 256
/** What Excel itself can keep in a cell. */
export const maxCellLength = 32_767
/** The last row and the last column Excel knows. */
export const lastRow = 1_048_576
export const lastColumn = 16_384
/** More different texts no import could hold. */
export const maxStrings = 3_000_000

export const cellTooLong = () => new Unreadable('cell_too_long', { most: maxCellLength })

/** Sets a cell of a row by its place from 0. An empty one costs nothing, wherever it is. */
export function setCell(cells: string[], place: number, text: string) {
  if (text === '') return
  if (place >= widestRow) throw new Unreadable('too_many_columns', { most: widestRow })
  if (text.length > maxCellLength) throw cellTooLong()
  while (cells.length < place) cells.push('')
  cells[place] = text
}
