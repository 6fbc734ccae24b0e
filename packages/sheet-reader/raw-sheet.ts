export interface RawRow {
  /** The sheet's own number; the first row is 1. */
  row: number
  /** Up to the last cell that holds something. */
  cells: string[]
}

export interface RawSheet {
  /** Empty in a .csv file, which has no name for its one sheet. */
  name: string
  /** What holds something, in batches of up to about a thousand. May be read more than once. */
  rows: () => AsyncIterable<RawRow[]>
}
