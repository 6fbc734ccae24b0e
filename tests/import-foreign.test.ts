import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findHeader } from '#imports/rules/guess/find-header.ts'
import { inMemory } from '#packages/sheet-reader/file-bytes.ts'
import { openSheets } from '#packages/sheet-reader/open-sheets.ts'
import { guess, type GuessedKind, guessedKinds, targets } from './guessing.ts'

/**
 * Headers as exports and lists of other programs have them, with rows that no one is in. The second
 * line says which field a person would choose for each: `?` before it means that two columns are
 * asked about, behind it are the choices of a date that stays open.
 */
const folder = path.join(import.meta.dirname, 'fixtures/foreign-sheets')
const files = fs.readdirSync(folder)

async function sheetOf(file: string) {
  const kind = guessedKinds.find((each) => file.startsWith(`${each}.`))
  const bytes = inMemory(fs.readFileSync(path.join(folder, file)))
  const [sheet] = await openSheets(bytes, { maxRows: 100 })
  const lines: string[][] = []
  for await (const batch of sheet?.rows() ?? []) lines.push(...batch.map(({ cells }) => cells))
  const [headers = [], expected = [], ...rows] = lines
  return { kind: kind as GuessedKind, headers, expected, rows }
}

/** The expectation that a guess fulfils, in the form of the second line. */
function lineOf({ columns, questions }: ReturnType<typeof guess>) {
  return columns.map(({ index, target }) => {
    for (const each of questions) {
      if (each.kind === 'column_choice' && each.columns.includes(index)) return `?${each.target}`
      if (each.kind === 'date_order' && each.column === index)
        return `${target}?${each.choices.join('|')}`
    }
    return target ?? ''
  })
}

test.each(files)('%s is mapped as a person would map it', async (file) => {
  const { kind, headers, expected, rows } = await sheetOf(file)
  const all = [headers, ...rows].map((cells, index) => ({ row: index + 1, cells }))
  expect(findHeader([{ name: '', rows: all }], targets[kind]).row).toBe(1)
  expect(lineOf(guess(kind, headers, rows))).toEqual(headers.map((_, at) => expected[at] ?? ''))
})

test('at least fifteen programs and lists are covered, of every kind', () => {
  expect(files.length).toBeGreaterThanOrEqual(15)
  expect(new Set(files.map((file) => file.split('.')[0]))).toEqual(new Set(guessedKinds))
})
