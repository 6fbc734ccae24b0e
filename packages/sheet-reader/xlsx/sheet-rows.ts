import { lastRow, setCell, widestRow } from '../cell-limits.ts'
import { codeText, type DaySystem, numberCell } from '../number-cell.ts'
import type { NumberMeaning } from '../number-format.ts'
import type { RawRow, UnreadCell } from '../raw-sheet.ts'
import { damaged } from '../unreadable.ts'
import { cellPlace } from './cell-reference.ts'
import { PiecedText } from './pieced-text.ts'
import { type XmlHandler, XmlScanner } from './xml-scanner.ts'
import type { XmlTag } from './xml-tag.ts'
import type { Zip } from './zip.ts'

/** What the cells of every sheet of a workbook lean on. */
export interface CellContext {
  strings: readonly string[]
  meanings: readonly NumberMeaning[]
  system: DaySystem
}

/** The rows of a sheet, as they come out of the zip. */
export async function* sheetRows(
  zip: Zip,
  part: string,
  context: CellContext,
): AsyncGenerator<RawRow[]> {
  const handler = new SheetHandler(context)
  const scanner = new XmlScanner(handler)
  for await (const chunk of zip.inflate(part)) {
    scanner.feed(chunk)
    yield handler.takeRows()
  }
  scanner.end()
}

class SheetHandler implements XmlHandler {
  wantsText = false
  readonly #context: CellContext
  #rows: RawRow[] = []
  #isInData = false
  #row = 0
  /** Undefined between two rows. */
  #cells: string[] | undefined
  #place = -1
  /** Painted at most: most cells of some sheets are, so nothing is done about them. */
  #isBlank = false
  #type = 'n'
  #style = 0
  #value = new PiecedText()
  /** A program that never calculates writes formulas without what they come to. */
  #isFormula = false
  #hasValue = false
  #unread: UnreadCell[] = []
  #phonetics = 0

  constructor(context: CellContext) {
    this.#context = context
  }

  takeRows(): RawRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(tag: XmlTag) {
    if (tag.name === 'sheetData') this.#isInData = true
    if (!this.#isInData) return
    if (tag.name === 'c') this.#openCell(tag)
    else if (tag.name === 'v' || tag.name === 't') {
      this.wantsText = this.#phonetics === 0
      this.#hasValue = true
    } else if (tag.name === 'f') this.#isFormula = true
    else if (tag.name === 'row') this.#openRow(tag)
    else if (tag.name === 'rPh') this.#phonetics++
  }

  close(name: string) {
    if (!this.#isInData) return
    if (name === 'c') this.#closeCell()
    else if (name === 'v' || name === 't') this.wantsText = false
    else if (name === 'row') this.#closeRow()
    else if (name === 'rPh') this.#phonetics--
    else if (name === 'sheetData') this.#isInData = false
  }

  text(piece: string) {
    this.#value.add(piece)
  }

  #openRow(tag: XmlTag) {
    const number = tag.attribute('r')
    const row = number === undefined ? this.#row + 1 : Number(number)
    const follows = Number.isInteger(row) && row > this.#row && row <= lastRow
    if (!follows || this.#cells) throw damaged()
    this.#row = row
    this.#cells = []
    this.#place = -1
  }

  #closeRow() {
    if (this.#cells && this.#cells.length > 0) {
      const row: RawRow = { row: this.#row, cells: this.#cells }
      if (this.#unread.length > 0) row.unread = this.#unread
      this.#rows.push(row)
    }
    this.#cells = undefined
    if (this.#unread.length > 0) this.#unread = []
  }

  #openCell(tag: XmlTag) {
    const reference = tag.attribute('r')
    this.#place++
    if (reference !== undefined) {
      const { row, place } = cellPlace(reference)
      if (row !== this.#row) throw damaged()
      this.#place = place
    }
    this.#isBlank = tag.isEmpty
    if (this.#isBlank) return
    this.#isFormula = false
    this.#hasValue = false
    this.#type = tag.attribute('t') ?? 'n'
    this.#style = Number(tag.attribute('s') ?? 0)
    this.#value.clear()
  }

  #closeCell() {
    if (!this.#cells) throw damaged()
    if (this.#isBlank) return
    setCell(this.#cells, this.#place, this.#cellText())
    if (this.#isFormula && !this.#hasValue && this.#unread.length < widestRow)
      this.#unread.push({ place: this.#place, why: 'formula_without_value' })
  }

  #cellText(): string {
    const value = this.#value
    switch (this.#type) {
      case 's':
        return this.#shared(value.plain)
      case 'b':
        if (value.plain === '') return ''
        return value.plain === '1' || value.plain === 'true' ? 'TRUE' : 'FALSE'
      case 'n':
        return this.#number(value.plain)
      case 'd':
        return value.plain.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, isoMoment)
      default:
        return value.text
    }
  }

  #shared(index: string): string {
    if (index === '') return ''
    const text = this.#context.strings[Number(index)]
    if (text === undefined) throw damaged()
    return text
  }

  #number(written: string): string {
    const meaning = this.#context.meanings[this.#style] ?? 'number'
    // Whole numbers stay as they are: some programs write more digits than Excel keeps.
    if (/^(?:0|-?[1-9]\d*)$/.test(written)) {
      if (meaning === 'number') return written
      if (typeof meaning === 'object') return codeText(written, meaning)
    }
    if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(written)) return this.#value.text
    return numberCell(Number(written), meaning, this.#context.system) || written
  }
}

const isoMoment = (_: string, day: string, time: string) =>
  time === '00:00' ? day : `${day}T${time}`
