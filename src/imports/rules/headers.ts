import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Cells, Column, RowError, SheetRow } from './row.ts'

/** Headers are compared without case, spaces, punctuation and Arabic variants of a letter. */
const plain = (header: string) => normalizeText(header).replace(/[^\p{L}\p{N}]/gu, '')

export interface Header {
  /** The id of the column at each place of the sheet; undefined where nothing is known. */
  at: readonly (string | undefined)[]
  /** Headers unknown to this kind of import. */
  unknown: string[]
  /** Missing required columns. */
  missing: Column[]
  /** Ids that two headers claim, but for those that can be there twice. */
  doubled: string[]
}

const namesOf = ({ id, en, ar, also = [] }: Column) => [id, en, ar, ...also].map(plain)
const formerNamesOf = ({ former = [] }: Column) => former.map(plain)

/**
 * The column of each header. A header can have moved from one column to another; a file that names a
 * required column only by its former header is read with the former headers throughout.
 */
function idsByName(headers: readonly string[], columns: readonly Column[]) {
  const isThere = (names: readonly string[]) => names.some((name) => headers.includes(name))
  const isFormer = columns.some(
    (column) => column.isRequired && !isThere(namesOf(column)) && isThere(formerNamesOf(column)),
  )
  const ids = new Map<string, string>()
  for (const column of columns) for (const name of namesOf(column)) ids.set(name, column.id)
  if (isFormer)
    for (const column of columns) for (const name of formerNamesOf(column)) ids.set(name, column.id)
  return ids
}

/** What the cells of a row mean as headers. */
export function headerOf(cells: readonly string[], columns: readonly Column[]): Header {
  const headers = cells.map(plain)
  const ids = idsByName(headers, columns)
  const at = headers.map((header) => ids.get(header))
  const known = at.filter((id) => id !== undefined)
  return {
    at,
    unknown: cells.filter((cell, index) => cell.trim() !== '' && at[index] === undefined),
    missing: columns.filter(({ id, isRequired }) => isRequired && !known.includes(id)),
    doubled: [...new Set(known.filter((id, index) => known.indexOf(id) !== index))].filter(
      (doubled) => !columns.some(({ id, twice }) => id === doubled && twice),
    ),
  }
}

/** How well a row matches as the header: a title above it names no column, the header several. */
export const headerScore = ({ at, missing }: Header) =>
  at.filter((id) => id !== undefined).length - missing.length / 100

/** The cells of a row by column, the first one of each; what is empty is left out. */
export function cellsBy({ at }: Header, cells: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (let index = 0; index < at.length; index++) {
    const id = at[index]
    const text = cells[index]
    if (id !== undefined && text !== undefined && text !== '') named[id] ??= text
  }
  return named
}

/** The places of columns that are there twice. */
export const repeatedPlaces = ({ at }: Header) =>
  at.flatMap((id, index) => (id !== undefined && at.indexOf(id) !== index ? [index] : []))

/** What the cells at these places hold besides the first one of their column. */
export function otherCells(
  { at }: Header,
  cells: readonly string[],
  places: readonly number[],
  named: Cells,
): Record<string, string[]> | undefined {
  let others: Record<string, string[]> | undefined
  for (const place of places) {
    const id = at[place]
    const text = cells[place]
    if (id === undefined || text === undefined || text === '' || text === named[id]) continue
    others ??= {}
    others[id] = [...(others[id] ?? []), text]
  }
  return others
}

/** Columns that are there twice with different texts, of which only one can be meant. */
export function differingCells(
  { cells, others }: SheetRow,
  columns: readonly Column[],
): RowError[] {
  if (!others) return []
  return columns.flatMap(({ id: column, twice }) => {
    const value = cells[column] ?? ''
    const other = others[column]?.find((text) => normalizeText(text) !== normalizeText(value))
    if (twice !== 'same' || other === undefined) return []
    return [{ column, code: 'identifiers_differ', facts: { value, name: other } }]
  })
}
