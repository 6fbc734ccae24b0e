import { inMemory } from '../file-bytes.ts'
import { openSheets, type RawRow } from '../open-sheets.ts'
import { Unreadable } from '../unreadable.ts'

/** As the imports of the product use it. */
export const maxRows = 250_000

/** Every row of every sheet of a file, by the sheet's name. */
export async function read(file: Buffer): Promise<Record<string, RawRow[]>> {
  const all: Record<string, RawRow[]> = {}
  for (const sheet of await openSheets(inMemory(file), { maxRows })) {
    const rows: RawRow[] = (all[sheet.name] = [])
    for await (const batch of sheet.rows()) rows.push(...batch)
  }
  return all
}

/** The cells of the first sheet, row by row. */
export const cellsOf = async (file: Buffer): Promise<string[][]> =>
  Object.values(await read(file))[0]?.map(({ cells }) => cells) ?? []

/** Why a file cannot be read; undefined when it can. */
export async function rowErrorOf(file: Buffer) {
  try {
    for (const sheet of await openSheets(inMemory(file), { maxRows }))
      for await (const _ of sheet.rows());
    return undefined
  } catch (error) {
    if (error instanceof Unreadable)
      return { code: error.code, ...(error.facts && { facts: error.facts }) }
    throw error
  }
}
