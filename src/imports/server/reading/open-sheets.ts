import { openText } from './csv/open-text.ts'
import type { RawSheet } from './raw-sheet.ts'
import { Unreadable } from './unreadable.ts'

export type { RawRow, RawSheet } from './raw-sheet.ts'

/** The visible sheets of a file, first to last. Only its content is believed. Throws Unreadable. */
export async function openSheets(file: Buffer): Promise<RawSheet[]> {
  const sheets = openText(file)
  for (const sheet of sheets) {
    for await (const _ of sheet.rows()) return sheets
  }
  throw new Unreadable('empty')
}
