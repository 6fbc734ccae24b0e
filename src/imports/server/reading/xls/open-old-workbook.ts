import type { RawSheet } from '#imports/server/reading/raw-sheet.ts'
import { rowBatches } from '#imports/server/reading/row-batches.ts'
import { Unreadable } from '#imports/server/reading/unreadable.ts'
import { cellPlaces } from './cell-places.ts'
import { CompoundFile } from './compound-file.ts'
import { oldSheetRows } from './old-sheet-rows.ts'
import { readOldWorkbook } from './old-workbook.ts'

/** The visible sheets of an .xls file. An encrypted .xlsx stands in the same container. */
export function openOldWorkbook(file: Buffer): RawSheet[] {
  const container = new CompoundFile(file)
  if (container.has('EncryptedPackage')) throw new Unreadable('encrypted')
  if (!container.has('Workbook')) throw new Unreadable('wrong_content')
  const workbook = readOldWorkbook(container.read('Workbook'))
  return workbook.sheets.map(({ name, at }) => {
    const { places, merges } = cellPlaces(workbook.stream, at)
    return { name, rows: () => rowBatches(oldSheetRows(workbook, places), merges) }
  })
}
