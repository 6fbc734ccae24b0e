import { type KindHints, targetsOf } from '#imports/rules/guess/hints.ts'
import { OwnDates } from '#imports/rules/mapping/own-dates.ts'
import { RowMapper } from '#imports/rules/mapping/row-mapper.ts'
import type { MappedKind, Mapping } from '#imports/rules/mapping/mapping.ts'
import { now } from '#kit/server/clock.ts'
import type { TextEncoding } from '#packages/sheet-reader/csv/text-encoding.ts'
import { cleanCell, cleanCells } from '#imports/rules/clean-cell.ts'
import {
  cellsBy,
  type Header,
  headerOf,
  headerScore,
  otherCells,
  repeatedPlaces,
} from '#imports/rules/headers.ts'
import { changesShown, type Remark } from '#imports/rules/report.ts'
import type { Cells, Column, CorrectedCell, RowError, SheetRow } from '#imports/rules/row.ts'
import { sheetTexts } from '#imports/texts/sheets.ts'
import type { FileBytes } from '#packages/sheet-reader/file-bytes.ts'
import { openSheets, type RawRow, type RawSheet } from '#packages/sheet-reader/open-sheets.ts'
import { maxColumns, maxRows } from '#imports/rules/import.ts'
import { FileProblem } from '#imports/server/file-problem.ts'
import { RepeatedTexts } from './repeated-texts.ts'
import { unsureEncoding } from './unsure-encoding.ts'

/** How many rows are searched for the headers. */
const searched = 25

interface Found {
  header: Header
  cells: readonly string[]
  row: number
  sheet: RawSheet
}

interface Options {
  hints?: KindHints
  /** How the columns are mapped; without, the file has the headers of its kind. */
  mapping?: Mapping | null
}

export interface ReadRows {
  rows: SheetRow[]
  /** Cells that cannot be read as they are mapped. */
  errors: { row: number; error: RowError }[]
  /** Columns that the file has. */
  columns: string[]
  /** How many rows someone decided to leave out. */
  leftOut: number
  /** Rows of the template's example, which are ignored. */
  examples: number[]
  unknownHeaders: string[]
  /** Cells that could not be read, the first ones. */
  remarks: Remark[]
}

/**
 * The rows of the first visible sheet whose headers fit, or of the sheet that is mapped, with the
 * corrected cells. Throws Unreadable when there is none.
 */
export async function readRows(
  file: FileBytes,
  columns: readonly Column[],
  corrections: readonly CorrectedCell[],
  onProgress: (count: number) => void,
  { hints, mapping }: Options = {},
): Promise<ReadRows> {
  const kind: MappedKind = { columns, ...(hints && { hints }) }
  const thisYear = Number(now().slice(0, 4))
  const mapper = mapping ? new RowMapper(kind, mapping, thisYear) : undefined
  const {
    header,
    row: headerRow,
    sheet,
  } = mapper ? await mappedSheet(file, mapper, mapping) : await ownSheet(file, columns)
  const dates = new OwnDates(mapper ? [] : dateColumnsOf(kind), thisYear)
  const errors: ReadRows['errors'] = []
  const patches = patchesOf(corrections)
  const rows: SheetRow[] = []
  const examples: number[] = []
  const remarks: ReadRows['remarks'] = []
  const texts = new RepeatedTexts()
  const repeated = repeatedPlaces(header)
  let leftOut = 0
  for await (const batch of sheet.rows()) {
    for (const { row, cells, unread = [] } of batch) {
      if (row <= headerRow) continue
      for (const { place, why } of unread) {
        const column = header.at[place]
        if (column !== undefined && remarks.length < changesShown)
          remarks.push({ row, complaint: { column, code: why } })
      }
      cleanCells(cells)
      const named = cellsBy(header, cells)
      const patch = patches.get(row)
      const places = unread.map(({ place }) => header.at[place])
      const unreadable = mapper ? mapper.apply(named, places) : []
      if (!unreadable) {
        leftOut++
        continue
      }
      for (const error of unreadable)
        if (!(patch && error.column !== null && error.column in patch)) errors.push({ row, error })
      if (patch) applyPatch(named, patch)
      dates.add(row, named)
      const ids = Object.keys(named)
      if (ids.length === 0) continue
      for (const id of ids) named[id] = texts.once(id, named[id] ?? '')
      const others = repeated.length > 0 && otherCells(header, cells, repeated, named)
      if (isExample(named, columns)) examples.push(row)
      else rows.push({ row, cells: named, ...(others && { others: without(others, patch) }) })
    }
    onProgress(rows.length)
  }
  if (rows.length === 0) throw new FileProblem({ code: 'no_rows' })
  const monthFirst = dates.monthFirst()
  if (monthFirst.length > 0) throw new FileProblem({ code: 'month_first', columns: monthFirst })
  // A file with wrong rows repeats the dates of one of which this was said before.
  if (!header.unknown.some((name) => ours.has(name))) remarks.push(...dates.remarks())
  if (!mapper) remarks.unshift(...unsureEncoding(sheet))
  const unknownHeaders = header.unknown.filter((name) => !ours.has(name))
  const present = mapper?.filled ?? header.at.flatMap((id) => id ?? [])
  return {
    rows,
    errors,
    examples,
    unknownHeaders,
    remarks,
    leftOut,
    columns: [...new Set(present)],
  }
}

/** The sheet with the headers of the kind. */
async function ownSheet(file: FileBytes, columns: readonly Column[]): Promise<Found> {
  const found = await bestHeader(await openSheets(file, { maxRows }), columns)
  const { missing, doubled, unknown } = found.header
  const hasOnlyOurs = unknown.every((name) => ours.has(name))
  if (missing.length > 0)
    throw new FileProblem(
      {
        code: 'missing_columns',
        columns: missing.map(({ id }) => id),
        header: headerFacts(found, columns),
      },
      hasOnlyOurs,
    )
  if (doubled.length > 0) {
    const header = headerFacts(found, columns)
    throw new FileProblem({ code: 'doubled_columns', columns: doubled, header })
  }
  return found
}

/** What a refusal says of the headers; a sheet can have thousands. */
const headerFacts = ({ sheet, row, cells }: Omit<Found, 'header'>, columns: readonly Column[]) => ({
  sheet: sheet.name,
  row,
  found: cells.filter((cell) => cell.trim() !== '').slice(0, maxColumns),
  expected: columns.filter(({ isRequired }) => isRequired).map(({ en }) => en),
})

async function mappedSheet(
  file: FileBytes,
  { header }: RowMapper,
  mapping: Mapping | null | undefined,
): Promise<Found> {
  const { encoding, delimiter } = mapping?.structure ?? {}
  const sheets = await openSheets(file, {
    maxRows,
    encoding: encoding as TextEncoding | undefined,
    delimiter,
  })
  const sheet = sheets.find(({ name }) => name === mapping?.structure.sheet)
  if (!sheet || !mapping) throw new FileProblem({ code: 'empty' })
  return { header, cells: [], row: mapping.structure.header_row, sheet }
}

const dateColumnsOf = (kind: MappedKind) =>
  targetsOf(kind).flatMap(({ id, shape }) => (shape === 'date' ? id : []))

/** Extra columns of the file with wrong rows, which are ignored when that file is uploaded again. */
const ours = new Set(Object.values(sheetTexts).flatMap(({ row, reasons }) => [row, reasons]))

/** The example row of the template, if it was not deleted; older templates have fewer columns. */
const isExample = (cells: Cells, columns: readonly Column[]) =>
  columns.every(({ id, example, labels, isRequired = false }) => {
    const cell = cells[id]
    if (cell === undefined && !isRequired) return true
    const label = example === undefined ? undefined : labels?.[example]
    return cell === example || (label !== undefined && (cell === label.en || cell === label.ar))
  })

/** The first sheet with all required columns; otherwise the best match, to report what is missing. */
async function bestHeader(sheets: readonly RawSheet[], columns: readonly Column[]): Promise<Found> {
  let best: (Found & { score: number }) | undefined
  let first: Omit<Found, 'header'> | undefined
  for (const sheet of sheets) {
    for (const { row, cells } of await firstRows(sheet)) {
      first ??= { cells, row, sheet }
      const header = headerOf(cells, columns)
      const score = headerScore(header)
      if (score > (best?.score ?? 0)) best = { header, cells, row, sheet, score }
    }
    if (best && best.header.missing.length === 0) break
  }
  if (best) return best
  if (!first) throw new FileProblem({ code: 'empty' })
  throw new FileProblem({ code: 'no_header', header: headerFacts(first, columns) })
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

/** A corrected cell is all that its column says. */
const without = (others: Record<string, string[]>, patch: Cells = {}) =>
  Object.fromEntries(Object.entries(others).filter(([id]) => !(id in patch)))

function patchesOf(corrections: readonly CorrectedCell[]) {
  const patches = new Map<number, Record<string, string>>()
  for (const { row, column, value } of corrections) {
    const patch = patches.get(row) ?? {}
    patch[column] = cleanCell(value.trim())
    patches.set(row, patch)
  }
  return patches
}
