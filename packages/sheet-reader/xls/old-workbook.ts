import { maxStrings } from '../cell-limits.ts'
import { cleanText } from '../clean-text.ts'
import type { DaySystem } from '../number-cell.ts'
import { type NumberMeaning, numberMeaning } from '../number-format.ts'
import { Unreadable } from '../unreadable.ts'
import { biff, BiffRecords } from './biff-records.ts'
import { BiffText } from './biff-text.ts'

export interface OldWorkbook {
  stream: Buffer
  system: DaySystem
  strings: string[]
  meanings: NumberMeaning[]
  /** Those that are shown, and where they begin. */
  sheets: { name: string; at: number }[]
}

/** Excel 97 and later. What is older has another layout. */
const biff8 = 0x600

/** What an .xls file says about itself before its sheets. */
export function readOldWorkbook(stream: Buffer): OldWorkbook {
  const records = new BiffRecords(stream, 0).step()
  const workbook: OldWorkbook = { stream, system: 1900, strings: [], meanings: [], sheets: [] }
  const codes = new Map<number, string>()
  const formats: number[] = []

  while (records.step().id !== biff.eof) {
    if (records.id === biff.filePass) throw new Unreadable('encrypted')
    if (records.id === biff.dateMode) workbook.system = records.u16(0) === 1 ? 1904 : 1900
    else if (records.id === biff.format) codes.set(records.u16(0), new BiffText(records, 2).next())
    else if (records.id === biff.xf) formats.push(records.u16(2))
    else if (records.id === biff.sst) workbook.strings = sharedStrings(records)
    else if (records.id === biff.boundSheet && isShownSheet(records))
      workbook.sheets.push({ at: records.u32(0), name: new BiffText(records, 6).next(1) })
  }
  workbook.meanings = formats.map((id) => numberMeaning(id, codes.get(id)))
  return workbook
}

/** Whether a stream begins as a workbook of Excel 97 or later. */
export function isOldWorkbook(stream: Buffer): boolean {
  const records = new BiffRecords(stream, 0).step()
  return records.id === biff.bof && records.u16(0) === biff8
}

/** Neither hidden nor a chart nor a macro. */
const isShownSheet = (records: BiffRecords) => (records.u8(4) & 3) === 0 && records.u8(5) === 0

function sharedStrings(records: BiffRecords): string[] {
  const count = records.u32(4)
  if (count > maxStrings) throw new Unreadable('inflates_too_far')
  const text = new BiffText(records, 8)
  const strings: string[] = []
  while (strings.length < count) strings.push(cleanText(text.next()))
  return strings
}
