import type { Outcome, SheetRow } from './row.ts'

/** Counts the empty cells of records that exist, which leave their fields as they are. */
export class EmptyCells {
  /** By the number of the row. */
  readonly #counts: Uint8Array
  total = 0

  /** `columns` are those that the file has. */
  constructor(rows: readonly SheetRow[], columns: readonly string[]) {
    this.#counts = new Uint8Array(rows.reduce((most, { row }) => Math.max(most, row), 0) + 1)
    for (const { row, cells } of rows)
      this.#counts[row] = columns.reduce((sum, id) => sum + (cells[id] === undefined ? 1 : 0), 0)
  }

  /** The same outcomes, counted as they are looked at. */
  *of(outcomes: Iterable<Outcome>) {
    for (const outcome of outcomes) {
      if (outcome.action !== 'create') this.total += this.#counts[outcome.row] ?? 0
      yield outcome
    }
  }
}
