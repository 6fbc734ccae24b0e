import { dateForm, isDay } from '#imports/rules/guess/date-forms.ts'
import { DateEvidence, dateOrderOf } from '#imports/rules/guess/date-order.ts'
import type { Cells, RowError } from '#imports/rules/row.ts'

interface Place {
  row: number
  value: string
}

/**
 * The dates of a file with the headers of its kind, which are read day first. A file whose values say
 * otherwise must not be read so: half of its dates would be other days.
 */
export class OwnDates {
  readonly #columns: readonly string[]
  readonly #evidence: ReadonlyMap<string, DateEvidence>
  /** The first date of each column that could be two days. */
  readonly #first = new Map<string, Place>()
  readonly #thisYear: number

  constructor(columns: readonly string[], thisYear: number) {
    this.#columns = columns
    this.#thisYear = thisYear
    this.#evidence = new Map(columns.map((column) => [column, new DateEvidence(thisYear)]))
  }

  add(row: number, cells: Cells) {
    for (const column of this.#columns) {
      const value = cells[column]
      if (value === undefined) continue
      this.#evidence.get(column)?.add(value)
      if (!this.#first.has(column) && this.#isOpen(value)) this.#first.set(column, { row, value })
    }
  }

  #isOpen(value: string): boolean {
    const form = dateForm(value, this.#thisYear)
    if (form.kind !== 'ordered' || form.first === form.second) return false
    return isDay(form.year, form.first, form.second) && isDay(form.year, form.second, form.first)
  }

  /** Columns whose dates begin with the month. */
  monthFirst(): string[] {
    return this.#columns.filter((column) => {
      const { mdy = 0, dmy = 0 } = this.#evidence.get(column)?.counts ?? {}
      return mdy > 0 && dmy === 0
    })
  }

  /** A warning for each column whose values leave the order open. */
  remarks(): { row: number; complaint: RowError }[] {
    return this.#columns.flatMap((column) => {
      const place = this.#first.get(column)
      const counts = this.#evidence.get(column)?.counts
      if (!place || !counts || dateOrderOf({ ...counts, serial: 0, hijri: 0 }, 0).order) return []
      return [
        { row: place.row, complaint: { column, code: 'day_first', facts: { value: place.value } } },
      ]
    })
  }
}
