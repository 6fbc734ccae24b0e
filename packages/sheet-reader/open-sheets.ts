import { openText } from './csv/open-text.ts'
import type { FileBytes } from './file-bytes.ts'
import type { RawSheet } from './raw-sheet.ts'
import type { Limits, TextOptions } from './row-batches.ts'
import { Unreadable } from './unreadable.ts'
import { openOldWorkbook } from './xls/open-old-workbook.ts'
import { openWorkbook } from './xlsx/open-workbook.ts'

export type { FoundText, RawRow, RawSheet } from './raw-sheet.ts'

/** What a zip begins with: a file, or its end when it is empty. */
const zips = ['504b0304', '504b0506']
const compoundFile = 'd0cf11e0'
/** Workbooks of Excel 2, 3 and 4, which have no container. */
const olderWorkbook = /^(09000400|09020600|09040600)/

/** The visible sheets of a file, first to last. Only its content is believed. Throws Unreadable. */
export async function openSheets(
  file: FileBytes,
  options: Limits & TextOptions,
): Promise<RawSheet[]> {
  const sheets = await sheetsOf(file, options)
  for (const sheet of sheets) {
    for await (const _ of sheet.rows()) return sheets
  }
  throw new Unreadable('empty')
}

async function sheetsOf(
  file: FileBytes,
  { maxRows, ...text }: Limits & TextOptions,
): Promise<RawSheet[]> {
  const limits = { maxRows }
  const magic = (await file.read(0, 4)).toString('hex')
  if (zips.includes(magic)) return openWorkbook(file, limits)
  if (olderWorkbook.test(magic)) throw new Unreadable('wrong_content')
  if (magic !== compoundFile) return openText(file, { ...limits, ...text })
  return openOldWorkbook(await file.read(0, file.length), limits)
}
