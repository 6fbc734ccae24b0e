import { lastColumn, lastRow } from '../cell-limits.ts'
import { damaged } from '../unreadable.ts'

/** The row from 1 and the place in it from 0 that `B7` names. By hand, for there are millions. */
export function cellPlace(reference: string): { row: number; place: number } {
  let at = 0
  let column = 0
  let row = 0
  for (; at < reference.length && at < 4; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  for (; at < reference.length; at++) {
    const digit = reference.charCodeAt(at) - 48
    if (digit < 0 || digit > 9 || row > lastRow) throw damaged()
    row = row * 10 + digit
  }
  if (column < 1 || column > lastColumn || row < 1 || row > lastRow) throw damaged()
  return { row, place: column - 1 }
}
