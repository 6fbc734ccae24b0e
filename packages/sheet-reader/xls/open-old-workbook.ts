import type { RawSheet } from '../raw-sheet.ts'
import { type Limits, rowBatches } from '../row-batches.ts'
import { Unreadable } from '../unreadable.ts'
import { cellPlaces } from './cell-places.ts'
import { CompoundFile } from './compound-file.ts'
import { oldSheetRows } from './old-sheet-rows.ts'
import { readOldWorkbook } from './old-workbook.ts'

/** The visible sheets of an .xls file. An encrypted .xlsx has the same container. */
export function openOldWorkbook(file: Buffer, limits: Limits): RawSheet[] {
  const container = new CompoundFile(file)
  if (container.has('EncryptedPackage')) throw new Unreadable('encrypted')
  if (!container.has('Workbook')) throw new Unreadable('wrong_content')
  const workbook = readOldWorkbook(container.read('Workbook'))
  return workbook.sheets.map(({ name, at }) => {
    const { places, merges } = cellPlaces(workbook.stream, at)
    return { name, rows: () => rowBatches(oldSheetRows(workbook, places), { ...limits, merges }) }
  })
}
