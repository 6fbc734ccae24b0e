import { normalizeText } from '#kit/rules/normalize-text.ts'
import type { Column } from './row.ts'

/** Headers are compared without case, spaces, punctuation and Arabic variants of a letter. */
const plain = (header: string) => normalizeText(header).replace(/[^\p{L}\p{N}]/gu, '')

export interface Header {
  /** The id of the column at each place of the sheet; undefined where nothing is known. */
  at: readonly (string | undefined)[]
  /** Headers that mean nothing to this kind of import. */
  unknown: string[]
  /** Columns that must be there and are not. */
  missing: Column[]
  /** Ids that two headers claim. */
  doubled: string[]
}

/** What the cells of a row mean as headers. */
export function headerOf(cells: readonly string[], columns: readonly Column[]): Header {
  const ids = new Map(
    columns.flatMap(({ id, en, ar, also = [] }) =>
      [id, en, ar, ...also].map((name) => [plain(name), id] as const),
    ),
  )
  const at = cells.map((cell) => ids.get(plain(cell)))
  const known = at.filter((id) => id !== undefined)
  return {
    at,
    unknown: cells.filter((cell, index) => cell.trim() !== '' && at[index] === undefined),
    missing: columns.filter(({ id, isRequired }) => isRequired && !known.includes(id)),
    doubled: [...new Set(known.filter((id, index) => known.indexOf(id) !== index))],
  }
}

/** How well a row does as the header: a title above it names no column, the header names several. */
export const headerScore = ({ at, missing }: Header) =>
  at.filter((id) => id !== undefined).length - missing.length / 100

/** The cells of a row by column; what is empty is left out. */
export function cellsBy({ at }: Header, cells: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (let index = 0; index < at.length; index++) {
    const id = at[index]
    const text = cells[index]
    if (id !== undefined && text !== undefined && text !== '') named[id] = text
  }
  return named
}
