import { cleanCell } from '#imports/rules/clean-cell.ts'
import { DateEvidence } from './date-order.ts'

/** Values by which a field is guessed. */
const valuesLooked = 200
/** Different values of a column that are counted; a field with more is not mapped value by value. */
export const maxDistinct = 10_000
/** Below this share of dates in the first values, a column is none of dates. */
const dateShare = 0.5

/**
 * First rows whose texts wait to be counted: reading a file of some thousand people is not held up by it, and most
 * columns are never asked for more than their first values. Beyond, they would only occupy memory.
 */
const rowsWaiting = 10_240

/** What is known of a column after its rows went by. */
export class ColumnProfile {
  readonly index: number
  filled = 0
  /** The first values that are not empty. */
  readonly values: string[] = []
  readonly #dates: DateEvidence
  /** The different values by their number, which is their order of appearance. */
  #numbers: Map<string, number> | undefined = new Map()
  #times: number[] = []
  /** The number of the value in each row, from 1; 0 where the row has none. */
  #rows = new Uint16Array(1024)
  #hasDates: boolean | undefined
  #last = ''
  #lastNumber = 0
  /** The texts of the first rows, which are not counted yet; those of rows without one are empty. */
  #waiting: string[] | undefined = []
  #counted = 0

  constructor(index: number, thisYear: number) {
    this.index = index
    this.#dates = new DateEvidence(thisYear)
  }

  /** A cell as it was read, which is not empty; `row` counts all rows of the sheet, from 0. */
  add(cell: string, row: number) {
    this.filled++
    // With too many different values, only dates are looked at any further.
    if (!this.#waiting && !this.#numbers && !this.#isOfDates()) return
    const text = cleanCell(cell)
    if (text === '') {
      this.filled--
      return
    }
    if (this.values.length < valuesLooked) this.values.push(text)
    const waiting = this.#waiting
    if (!waiting) return this.#count(text, row)
    for (let at = waiting.length; at < row; at++) waiting.push('')
    if (waiting.push(text) >= rowsWaiting) this.#countWaiting()
  }

  #countWaiting() {
    const texts = this.#waiting
    if (!texts) return
    this.#waiting = undefined
    for (const [row, text] of texts.entries()) if (text !== '') this.#count(text, row)
  }

  #count(text: string, row: number) {
    this.#counted++
    if (!this.#numbers) {
      if (this.#isOfDates()) this.#dates.add(text)
      return
    }
    // Rows in sequence often say the same, such as a company or a status.
    const known = text === this.#last ? this.#lastNumber : this.#numbers.get(text)
    if (known !== undefined) {
      this.#times[known] = (this.#times[known] ?? 0) + 1
      this.#setRow(row, known, text)
      return
    }
    if (this.#isOfDates()) this.#dates.add(text)
    const number = this.#numbers.size
    if (number < maxDistinct) {
      this.#setRow(row, number, text)
      this.#times.push(1)
      this.#numbers.set(text, number)
    } else {
      this.#numbers = undefined
      this.#rows = new Uint16Array(0)
      this.#times = []
    }
  }

  /** What the values say of the order of days and months. */
  get dates(): DateEvidence {
    this.#countWaiting()
    return this.#dates
  }

  /** How often each value appears; undefined when there are too many different ones. */
  get counts(): Map<string, number> | undefined {
    this.#countWaiting()
    if (!this.#numbers) return undefined
    return new Map([...this.#numbers].map(([text, number]) => [text, this.#times[number] ?? 0]))
  }

  /** For each row the number of its value among `counts`, from 1; 0 where it has none. */
  numbersOf(rowCount: number): Uint16Array | undefined {
    this.#countWaiting()
    if (!this.#numbers) return undefined
    const numbers = new Uint16Array(rowCount)
    numbers.set(this.#rows.subarray(0, rowCount))
    return numbers
  }

  #setRow(row: number, number: number, text: string) {
    this.#last = text
    this.#lastNumber = number
    if (row >= this.#rows.length) {
      const longer = new Uint16Array(Math.max(row + 1, this.#rows.length * 2))
      longer.set(this.#rows)
      this.#rows = longer
    }
    this.#rows[row] = number + 1
  }

  /** Three different values to show. */
  get samples(): string[] {
    return [...new Set(this.values)].slice(0, 3)
  }

  #isOfDates(): boolean {
    if (this.#counted <= valuesLooked) return true
    return (this.#hasDates ??= this.#dates.share >= dateShare)
  }
}

/** What is known of the columns of a sheet. Feed it every row below the header, as it was read. */
export class SheetProfile {
  readonly columns: ColumnProfile[] = []
  /** The first rows as they are, to compare two columns. */
  readonly firstRows: string[][] = []
  rowCount = 0
  readonly #thisYear: number

  constructor(width: number, thisYear: number) {
    this.#thisYear = thisYear
    for (let index = 0; index < width; index++) this.#addColumn(index)
  }

  add(cells: readonly string[]) {
    if (this.firstRows.length < valuesLooked) this.firstRows.push(cells.map(cleanCell))
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index]
      if (cell === undefined || cell === '') continue
      const column = this.columns[index] ?? this.#addColumn(index)
      column.add(cell, this.rowCount)
    }
    this.rowCount++
  }

  #addColumn(index: number): ColumnProfile {
    for (let place = this.columns.length; place <= index; place++)
      this.columns.push(new ColumnProfile(place, this.#thisYear))
    return this.columns[index] ?? new ColumnProfile(index, this.#thisYear)
  }
}
