import { cellTooLong, maxCellLength, setCell } from '../cell-limits.ts'
import { cleanText } from '../clean-text.ts'
import type { RawRow } from '../raw-sheet.ts'
import { Unreadable } from '../unreadable.ts'

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * Reads the records of a .csv file piece by piece. A quote that does not open a cell stands for
 * itself, and so does what follows a closed one on the same line, as in Excel.
 */
export class CsvRecords {
  readonly #delimiter: number
  #rows: RawRow[] = []
  #row = 1
  #cells: string[] = []
  #place = 0
  /** What is known of the cell being read. */
  #cell = ''
  #isAtStart = true
  #isQuoted = false
  /** A quote in a quoted cell: it closes the cell unless another follows. */
  #mayClose = false
  #openedIn = 0
  #hasLines = false
  #isTooLong = false
  #isAfterReturn = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  takeRows(): RawRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  feed(text: string) {
    let at = 0
    while (at < text.length) at = this.#isQuoted ? this.#quoted(text, at) : this.#plain(text, at)
  }

  end() {
    if (this.#isQuoted && !this.#mayClose) throw this.#unclosed()
    if (!this.#isAtStart || this.#place > 0) this.#endRow()
  }

  #plain(text: string, from: number): number {
    let at = from
    if (this.#isAfterReturn) {
      this.#isAfterReturn = false
      if (text.charCodeAt(at) === lineFeed) return at + 1
    }
    if (this.#isAtStart && text.charCodeAt(at) === quote) {
      this.#open()
      return at + 1
    }
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === this.#delimiter) {
        this.#add(text.slice(from, at))
        this.#endCell()
        return at + 1
      }
      if (code === lineFeed || code === carriageReturn) {
        this.#add(text.slice(from, at))
        this.#endRow()
        this.#isAfterReturn = code === carriageReturn
        return at + 1
      }
    }
    this.#isAtStart = false
    this.#add(text.slice(from))
    return at
  }

  #open() {
    this.#isQuoted = true
    this.#isAtStart = false
    this.#hasLines = false
    this.#openedIn = this.#row
  }

  #quoted(text: string, from: number): number {
    if (this.#mayClose) {
      this.#mayClose = false
      if (text.charCodeAt(from) !== quote) return this.#closed(text, from)
      this.#add('"')
      return from + 1
    }
    const end = text.indexOf('"', from)
    this.#mayClose = end >= 0
    const piece = end < 0 ? text.slice(from) : text.slice(from, end)
    this.#hasLines ||= /[\r\n]/.test(piece)
    this.#add(piece)
    return end < 0 ? text.length : end + 1
  }

  /** Behind a cell of several lines, text means that its quote was closed by another's opening. */
  #closed(text: string, from: number): number {
    this.#isQuoted = false
    const code = text.charCodeAt(from)
    const ends = code === this.#delimiter || code === lineFeed || code === carriageReturn
    if (!ends && code !== 0x20 && this.#hasLines) throw this.#unclosed()
    return from
  }

  /** A quoted cell that grows too long is read further, to find out whether its quote is ever closed. */
  #add(piece: string) {
    if (this.#isTooLong) return
    if (this.#cell.length + piece.length <= maxCellLength) {
      this.#cell += piece
      return
    }
    if (!this.#isQuoted) throw cellTooLong()
    this.#isTooLong = true
  }

  #endCell() {
    if (this.#isTooLong) throw cellTooLong()
    if (this.#cell !== '') setCell(this.#cells, this.#place, cleanText(this.#cell))
    this.#cell = ''
    this.#place++
    this.#isAtStart = true
  }

  #endRow() {
    this.#endCell()
    if (this.#cells.length > 0) {
      this.#rows.push({ row: this.#row, cells: this.#cells })
      this.#cells = []
    }
    this.#row++
    this.#place = 0
  }

  #unclosed = () => new Unreadable('unclosed_quote', { row: this.#openedIn })
}
