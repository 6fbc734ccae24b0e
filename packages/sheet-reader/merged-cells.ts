import { widestRow } from './cell-limits.ts'
import type { RawRow } from './raw-sheet.ts'
import { Unreadable } from './unreadable.ts'

/** Rows from 1, columns from 0, both ends within. */
export interface Merge {
  top: number
  bottom: number
  left: number
  right: number
}

export const maxMerges = 200_000
const maxRepeated = 1_000_000

/** Repeats what is written in a merge in every cell it covers, as rows go by. */
export class MergedCells {
  readonly #byTop = new Map<number, Merge[]>()
  #open: { merge: Merge; text: string }[] = []
  #last = 0
  #repeated = 0

  constructor(merges: readonly Merge[]) {
    if (merges.length > maxMerges) throw new Unreadable('inflates_too_far')
    for (const merge of merges) {
      const sameTop = this.#byTop.get(merge.top)
      if (sameTop) sameTop.push(merge)
      else this.#byTop.set(merge.top, [merge])
    }
  }

  /** The rows with what merges put into them, and between them those that hold nothing else. */
  *through(rows: Iterable<RawRow>): Generator<RawRow> {
    for (const row of rows) {
      yield* this.#between(row.row)
      this.#last = row.row
      this.#repeatInto(row)
      this.#openIn(row)
      yield row
    }
  }

  /** What merges that reach beyond the last row still cover. */
  *rest(): Generator<RawRow> {
    const bottom = this.#open.reduce((lowest, { merge }) => Math.max(lowest, merge.bottom), 0)
    yield* this.#between(bottom + 1)
  }

  #openIn({ row, cells }: RawRow) {
    const starting = (this.#byTop.get(row) ?? [])
      .map((merge) => ({ merge, text: cells[merge.left] ?? '' }))
      .filter(({ text }) => text !== '')
    for (const opened of starting) this.#fill(cells, opened)
    for (const opened of starting) this.#open.push(opened)
  }

  *#between(next: number): Generator<RawRow> {
    while (this.#open.length > 0 && this.#last + 1 < next) {
      const row = { row: ++this.#last, cells: [] }
      this.#repeatInto(row)
      if (this.#open.length > 0) yield row
    }
  }

  #repeatInto({ row, cells }: RawRow) {
    if (this.#open.length === 0) return
    this.#open = this.#open.filter(({ merge }) => merge.bottom >= row)
    for (const opened of this.#open) this.#fill(cells, opened)
  }

  #fill(cells: string[], { merge: { left, right }, text }: { merge: Merge; text: string }) {
    const end = Math.min(right, widestRow - 1)
    this.#repeated += end - left + 1
    if (this.#repeated > maxRepeated) throw new Unreadable('inflates_too_far')
    while (cells.length < left) cells.push('')
    for (let place = left; place <= end; place++) cells[place] = text
  }
}
