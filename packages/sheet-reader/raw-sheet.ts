import type { FoundEncoding } from './csv/text-encoding.ts'

/** A cell that holds something which is not in the file, or not in a form that is known. */
export interface UnreadCell {
  /** From 0. */
  place: number
  why: 'formula_without_value' | 'unknown_record'
}

export interface RawRow {
  /** The sheet's own number; the first row is 1. */
  row: number
  /** Up to the last cell that holds something. */
  cells: string[]
  /** Cells that are empty because they could not be read. */
  unread?: UnreadCell[]
}

/** What was found of a text before it was read. */
export interface FoundText extends FoundEncoding {
  delimiter: string
}

export interface RawSheet {
  /** Empty in a .csv file, which has no name for its one sheet. */
  name: string
  /** Only of a text: what was found, also where someone chose otherwise. */
  text?: FoundText
  /** What holds something, in batches of up to about a thousand. May be read more than once. */
  rows: () => AsyncIterable<RawRow[]>
}
