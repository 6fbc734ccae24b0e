import { cellsBy, headerOf, headerScore, type Header } from '#imports/rules/headers.ts'
import type { Cells, Column, CorrectedCell, SheetRow } from '#imports/rules/row.ts'
import { sheetTexts } from '#imports/texts/sheets.ts'
import type { FileBytes } from '#packages/sheet-reader/file-bytes.ts'
import { openSheets, type RawRow, type RawSheet } from '#packages/sheet-reader/open-sheets.ts'
import { maxRows } from '#imports/rules/import.ts'
import { FileProblem } from './file-problem.ts'
import { RepeatedTexts } from './repeated-texts.ts'

/** Rows above the headers that are looked through for them. */
const searched = 25

interface Found {
  header: Header
  row: number
  sheet: RawSheet
}

export interface ReadRows {
  rows: SheetRow[]
  /** Rows of the template's example, which are left alone. */
  examples: number[]
  unknownHeaders: string[]
}

/**
 * The rows of the first visible sheet whose headers fit, with the cells someone mended since.
 * Throws Unreadable when there is none.
 */
export async function readRows(
  file: FileBytes,
  columns: readonly Column[],
  mended: readonly CorrectedCell[],
  told: (count: number) => void,
): Promise<ReadRows> {
  const sheets = await openSheets(file, { maxRows })
  const { header, row: headerRow, sheet } = await bestHeader(sheets, columns)
  if (header.missing.length > 0)
    throw new FileProblem({ code: 'missing_columns', columns: header.missing.map(({ id }) => id) })
  if (header.doubled.length > 0)
    throw new FileProblem({ code: 'doubled_columns', columns: header.doubled })

  const patches = patchesOf(mended)
  const rows: SheetRow[] = []
  const examples: number[] = []
  const texts = new RepeatedTexts()
  for await (const batch of sheet.rows()) {
    for (const { row, cells } of batch) {
      if (row <= headerRow) continue
      const named = cellsBy(header, cells)
      const patch = patches.get(row)
      if (patch) mend(named, patch)
      const ids = Object.keys(named)
      if (ids.length === 0) continue
      for (const id of ids) named[id] = texts.once(id, named[id] ?? '')
      if (isExample(named, columns)) examples.push(row)
      else rows.push({ row, cells: named })
    }
    told(rows.length)
  }
  if (rows.length === 0) throw new FileProblem({ code: 'no_rows' })
  return { rows, examples, unknownHeaders: header.unknown.filter((name) => !ours.has(name)) }
}

/** Columns of the wrong rows as a file: nothing to wonder about when that file comes back. */
const ours = new Set(Object.values(sheetTexts).flatMap(({ row, reasons }) => [row, reasons]))

/** The row a template comes with, left in by the person who filled it. */
const isExample = (cells: Cells, columns: readonly Column[]) =>
  columns.every(({ id, example }) => cells[id] === example)

/** The first sheet with all it takes; else the row that came nearest, to say what is missing. */
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

/** What someone emptied is as absent as what never was there. */
function mend(cells: Record<string, string>, patch: Cells) {
  for (const [id, text] of Object.entries(patch)) {
    if (text === '') delete cells[id]
    else cells[id] = text
  }
}

function patchesOf(mended: readonly CorrectedCell[]) {
  const patches = new Map<number, Record<string, string>>()
  for (const { row, column, value } of mended) {
    const patch = patches.get(row) ?? {}
    patch[column] = value.trim()
    patches.set(row, patch)
  }
  return patches
}
