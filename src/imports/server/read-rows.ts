import { cellsBy, headerOf, headerScore, type Header } from '#imports/rules/headers.ts'
import type { Cells, Column, CorrectedCell, SheetRow } from '#imports/rules/row.ts'
import { sheetTexts } from '#imports/texts/sheets.ts'
import type { FileBytes } from '#packages/sheet-reader/file-bytes.ts'
import { openSheets, type RawRow, type RawSheet } from '#packages/sheet-reader/open-sheets.ts'
import { maxRows } from '#imports/rules/import.ts'
import { FileProblem } from './file-problem.ts'
import { RepeatedTexts } from './repeated-texts.ts'

/** How many rows are searched for the headers. */
const searched = 25

interface Found {
  header: Header
  row: number
  sheet: RawSheet
}

export interface ReadRows {
  rows: SheetRow[]
  /** Rows of the template's example, which are ignored. */
  examples: number[]
  unknownHeaders: string[]
}

/**
 * The rows of the first visible sheet whose headers fit, with the corrected cells.
 * Throws Unreadable when there is none.
 */
export async function readRows(
  file: FileBytes,
  columns: readonly Column[],
  corrections: readonly CorrectedCell[],
  onProgress: (count: number) => void,
): Promise<ReadRows> {
  const sheets = await openSheets(file, { maxRows })
  const { header, row: headerRow, sheet } = await bestHeader(sheets, columns)
  if (header.missing.length > 0)
    throw new FileProblem({ code: 'missing_columns', columns: header.missing.map(({ id }) => id) })
  if (header.doubled.length > 0)
    throw new FileProblem({ code: 'doubled_columns', columns: header.doubled })

  const patches = patchesOf(corrections)
  const rows: SheetRow[] = []
  const examples: number[] = []
  const texts = new RepeatedTexts()
  for await (const batch of sheet.rows()) {
    for (const { row, cells } of batch) {
      if (row <= headerRow) continue
      const named = cellsBy(header, cells)
      const patch = patches.get(row)
      if (patch) applyPatch(named, patch)
      const ids = Object.keys(named)
      if (ids.length === 0) continue
      for (const id of ids) named[id] = texts.once(id, named[id] ?? '')
      if (isExample(named, columns)) examples.push(row)
      else rows.push({ row, cells: named })
    }
    onProgress(rows.length)
  }
  if (rows.length === 0) throw new FileProblem({ code: 'no_rows' })
  return { rows, examples, unknownHeaders: header.unknown.filter((name) => !ours.has(name)) }
}

/** Extra columns of the file with wrong rows, which are ignored when that file is uploaded again. */
const ours = new Set(Object.values(sheetTexts).flatMap(({ row, reasons }) => [row, reasons]))

/** The example row of the template, if it was not deleted. */
const isExample = (cells: Cells, columns: readonly Column[]) =>
  columns.every(({ id, example }) => cells[id] === example)

/** The first sheet with all required columns; otherwise the best match, to report what is missing. */
async function bestHeader(sheets: readonly RawSheet[], columns: readonly Column[]): Promise<Found> {
  let best: (Found & { score: number }) | undefined
  let isEmpty = true
  for (const sheet of sheets) {
    for (const { row, cells } of await firstRows(sheet)) {
      isEmpty = false
      const header = headerOf(cells, columns)
      const score = headerScore(header)
      if (score > (best?.score ?? 0)) best = { header, row, sheet, score }
    }
    if (best && best.header.missing.length === 0) break
  }
  if (!best) throw new FileProblem({ code: isEmpty ? 'empty' : 'no_header' })
  return best
}

async function firstRows(sheet: RawSheet) {
  const first: RawRow[] = []
  for await (const batch of sheet.rows()) {
    first.push(...batch.slice(0, searched - first.length))
    if (first.length >= searched) break
  }
  return first
}

/** An emptied cell is removed, like one that never had a value. */
function applyPatch(cells: Record<string, string>, patch: Cells) {
  for (const [id, text] of Object.entries(patch)) {
    if (text === '') delete cells[id]
    else cells[id] = text
  }
}

function patchesOf(corrections: readonly CorrectedCell[]) {
  const patches = new Map<number, Record<string, string>>()
  for (const { row, column, value } of corrections) {
    const patch = patches.get(row) ?? {}
    patch[column] = value.trim()
    patches.set(row, patch)
  }
  return patches
}
