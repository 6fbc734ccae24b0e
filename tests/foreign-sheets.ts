import fs from 'node:fs'
import path from 'node:path'
import { inMemory } from '#packages/sheet-reader/file-bytes.ts'
import { openSheets } from '#packages/sheet-reader/open-sheets.ts'
import { type GuessedKind, guessedKinds } from './guessing.ts'

/**
 * Headers as exports and lists of other programs have them, with rows that no one is in. The second
 * line says which field a person would choose for each: `?` before it means that two columns are
 * asked about, behind it are the choices of a date that stays open.
 */
const folder = path.join(import.meta.dirname, 'fixtures/foreign-sheets')
export const foreignFiles = fs.readdirSync(folder)

export async function readForeignSheet(file: string) {
  const kind = guessedKinds.find((each) => file.startsWith(`${each}.`))
  const bytes = inMemory(fs.readFileSync(path.join(folder, file)))
  const [sheet] = await openSheets(bytes, { maxRows: 100 })
  const lines: string[][] = []
  for await (const batch of sheet?.rows() ?? []) lines.push(...batch.map(({ cells }) => cells))
  const [headers = [], expected = [], ...rows] = lines
  return { kind: kind as GuessedKind, headers, expected, rows }
}
