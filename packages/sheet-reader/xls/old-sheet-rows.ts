import { setCell, widestRow } from '../cell-limits.ts'
import { cleanText } from '../clean-text.ts'
import { numberCell } from '../number-cell.ts'
import type { RawRow, UnreadCell } from '../raw-sheet.ts'
import { damaged } from '../unreadable.ts'
import { biff, BiffRecords } from './biff-records.ts'
import { BiffText } from './biff-text.ts'
import { olderCells } from './cell-places.ts'
import type { OldWorkbook } from './old-workbook.ts'

const rowsAtOnce = 1000

const errors: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

/** What may stand between a formula and the text it comes to. */
const besideFormulas = new Set<number>([biff.shrFmla, biff.array, biff.table, biff.continue])

/** The rows of a sheet of an .xls file, from the places of its cells in the order of their rows. */
export function* oldSheetRows(
  workbook: OldWorkbook,
  places: readonly number[],
): Generator<RawRow[]> {
  let rows: RawRow[] = []
  let current: RawRow | undefined
  for (const place of places) {
    const record = new BiffRecords(workbook.stream, place).step()
    const row = record.u16(0) + 1
    if (row !== current?.row) {
      if (rows.length >= rowsAtOnce) {
        yield rows
        rows = []
      }
      current = { row, cells: [] }
      rows.push(current)
    }
    readCell(workbook, record, current)
  }
  yield rows
}

function readCell(workbook: OldWorkbook, record: BiffRecords, row: RawRow) {
  const place = record.u16(2)
  if (olderCells.has(record.id)) return addUnread(row, { place, why: 'unknown_record' })
  if (record.id !== biff.mulRk) {
    const text = cellText(workbook, record)
    if (text === undefined) addUnread(row, { place, why: 'formula_without_value' })
    return setCell(row.cells, place, text ?? '')
  }
  for (let at = 4; at + 8 <= record.length; at += 6) {
    const text = numberText(workbook, record.u16(at), record.rk(at + 2))
    setCell(row.cells, place + (at - 4) / 6, text)
  }
}

function addUnread(row: RawRow, cell: UnreadCell) {
  row.unread ??= []
  if (row.unread.length < widestRow) row.unread.push(cell)
}

/** Undefined where a formula comes to a text that is not there. */
function cellText(workbook: OldWorkbook, record: BiffRecords): string | undefined {
  switch (record.id) {
    case biff.labelSst: {
      const text = workbook.strings[record.u32(6)]
      if (text === undefined) throw damaged()
      return text
    }
    case biff.rk:
      return numberText(workbook, record.u16(4), record.rk(6))
    case biff.number:
      return numberText(workbook, record.u16(4), record.f64(6))
    case biff.boolErr:
      return record.u8(7) === 1 ? errorText(record.u8(6)) : booleanText(record.u8(6))
    case biff.formula:
      return formulaText(workbook, record)
    default:
      return cleanText(new BiffText(record, 6).next())
  }
}

/** What a formula came to when it was last calculated. */
function formulaText(workbook: OldWorkbook, record: BiffRecords): string | undefined {
  if (record.u16(12) !== 0xffff) return numberText(workbook, record.u16(4), record.f64(6))
  const kind = record.u8(6)
  if (kind === 1) return booleanText(record.u8(8))
  if (kind === 2) return errorText(record.u8(8))
  if (kind !== 0) return ''
  while (besideFormulas.has(record.nextId)) record.step()
  return record.nextId === biff.string
    ? cleanText(new BiffText(record.step(), 0).next())
    : undefined
}

const numberText = ({ meanings, system }: OldWorkbook, style: number, number: number) =>
  numberCell(number, meanings[style] ?? 'number', system)

const booleanText = (value: number) => (value === 0 ? 'FALSE' : 'TRUE')

const errorText = (code: number) => errors[code] ?? '#ERROR!'
