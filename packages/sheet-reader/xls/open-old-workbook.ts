import type { RawSheet } from '../raw-sheet.ts'
import { type Limits, rowBatches } from '../row-batches.ts'
import { Unreadable } from '../unreadable.ts'
import { cellPlaces } from './cell-places.ts'
import { CompoundFile } from './compound-file.ts'
import { oldSheetRows } from './old-sheet-rows.ts'
import { isOldWorkbook, readOldWorkbook } from './old-workbook.ts'

/** The visible sheets of an .xls file. An encrypted .xlsx has the same container. */
export function openOldWorkbook(file: Buffer, limits: Limits): RawSheet[] {
  const container = new CompoundFile(file)
  if (container.has('EncryptedPackage')) throw new Unreadable('encrypted')
  const workbook = readOldWorkbook(workbookStreamOf(container))
  return workbook.sheets.map(({ name, at }) => {
    const { places, merges } = cellPlaces(workbook.stream, at)
    return { name, rows: () => rowBatches(oldSheetRows(workbook, places), { ...limits, merges }) }
  })
}

/**
 * The stream of a workbook of Excel 97 or later. Some programs name it as Excel 95 did, and a file for
 * both versions has a stream for each, so that only the content of a stream decides.
 */
function workbookStreamOf(container: CompoundFile): Buffer {
  for (const name of ['Workbook', 'Book']) {
    if (!container.has(name)) continue
    const stream = container.read(name)
    if (isOldWorkbook(stream)) return stream
  }
  throw new Unreadable('wrong_content')
}
