import { cleanCell } from '#imports/rules/clean-cell.ts'
import { SheetProfile } from '#imports/rules/guess/column-profile.ts'
import { findHeader, rowsSearched } from '#imports/rules/guess/find-header.ts'
import { type KindHints, targetsOf } from '#imports/rules/guess/hints.ts'
import { type FileStructure, proposeMapping } from '#imports/rules/guess/propose-mapping.ts'
import type { KnownValues } from '#imports/rules/guess/shapes.ts'
import type { ValueMatcher } from '#imports/rules/guess/suggest-values.ts'
import { maxRows } from '#imports/rules/import.ts'
import type { Column } from '#imports/rules/row.ts'
import type { TextEncoding } from '#packages/sheet-reader/csv/text-encoding.ts'
import type { FileBytes } from '#packages/sheet-reader/file-bytes.ts'
import { openSheets, type RawRow, type RawSheet } from '#packages/sheet-reader/open-sheets.ts'
import { FileProblem } from '#imports/server/file-problem.ts'

interface Options {
  /** What someone chose; the rest is found. */
  chosen?: {
    sheet?: string | undefined
    header_row?: number | undefined
    encoding?: TextEncoding | undefined
    delimiter?: string | undefined
  }
  /** Which of the first values of the columns are stored. */
  findKnown?: ((written: readonly string[]) => Promise<KnownValues>) | undefined
  matchers?: Readonly<Record<string, ValueMatcher>>
  thisYear: number
}

/** Reads a file once and proposes how it is mapped. Throws Unreadable when it cannot be read. */
export async function detectMapping(
  file: FileBytes,
  kind: { columns: readonly Column[]; hints?: KindHints },
  { chosen = {}, thisYear, findKnown, matchers = {} }: Options,
) {
  const { encoding, delimiter } = chosen
  const sheets = await openSheets(file, { maxRows, encoding, delimiter })
  const samples = await samplesOf(sheets, chosen.header_row)
  const { sheet, row, headers, header_confidence } = headerOf(sheets, samples, kind, chosen)
  const profile = new SheetProfile(headers.length, thisYear)
  for await (const batch of sheet.rows()) {
    for (const { row: number, cells } of batch) if (number > row) profile.add(cells)
  }
  const structure = { ...structureOf(sheets, sheet, row, chosen), header_confidence }
  const examples = encoding ? [] : (sheet.text?.examples ?? [])
  const known = (await findKnown?.(firstValues(profile))) ?? {}
  return {
    mapping: proposeMapping({ kind, structure, headers, profile, examples, known, matchers }),
    headers,
    profile,
    samples: samples.map(({ name, rows }) => ({ sheet: name, rows: rows.map(shownRow) })),
  }
}

const firstValues = ({ columns }: SheetProfile) => [
  ...new Set(columns.flatMap(({ values }) => values)),
]

/** Characters of a cell that are shown. */
const maxShown = 200

const shownRow = ({ row, cells }: RawRow) => ({
  row,
  cells: cells.map((text) => cleanCell(text).slice(0, maxShown)),
})

const samplesOf = (sheets: readonly RawSheet[], header_row = rowsSearched) =>
  Promise.all(
    sheets.map(async (sheet) => ({ name: sheet.name, rows: await firstRows(sheet, header_row) })),
  )

function headerOf(
  sheets: readonly RawSheet[],
  samples: Awaited<ReturnType<typeof samplesOf>>,
  kind: Parameters<typeof targetsOf>[0],
  { sheet: name, header_row }: NonNullable<Options['chosen']>,
) {
  const isUsable = (each: { name: string }) => name === undefined || each.name === name
  const usable = sheets.filter(isUsable)
  const sampled = samples.filter(isUsable)
  const found =
    header_row === undefined || name === undefined
      ? findHeader(sampled, targetsOf(kind))
      : { sheet: 0, row: header_row, cells: [], confidence: 1 }
  const sheet = usable[found.sheet]
  if (!sheet) throw new FileProblem({ code: 'empty' })
  const row = header_row ?? found.row
  const cells = sampled[found.sheet]?.rows.find((each) => each.row === row)?.cells ?? []
  const header_confidence = header_row === undefined ? found.confidence : 1
  return { sheet, row, headers: cells.map(cleanCell), header_confidence }
}

/** The first rows that hold something; those of a chosen header row are counted by their numbers. */
async function firstRows(sheet: RawSheet, count: number): Promise<RawRow[]> {
  const most = Math.max(count, rowsSearched)
  const first: RawRow[] = []
  for await (const batch of sheet.rows()) {
    first.push(...batch.slice(0, most - first.length))
    if (first.length >= most) break
  }
  return first
}

function structureOf(
  sheets: readonly RawSheet[],
  { name, text }: RawSheet,
  header_row: number,
  { encoding, delimiter }: NonNullable<Options['chosen']>,
): FileStructure {
  const structure = { sheets: sheets.map((sheet) => sheet.name), sheet: name, header_row }
  if (!text) return structure
  return {
    ...structure,
    encoding: encoding ?? text.encoding,
    encoding_confidence: encoding ? 1 : text.confidence,
    delimiter: delimiter ?? text.delimiter,
  }
}
