import { type HeaderScorer, possible, scorerOf } from './header-score.ts'
import type { Target } from './hints.ts'

/** How many rows of a sheet are searched for the headers. */
export const rowsSearched = 25

export interface SampledSheet {
  name: string
  /** Its first rows that hold something. */
  rows: readonly { row: number; cells: readonly string[] }[]
}

export interface FoundHeader {
  /** The place of the sheet among those given. */
  sheet: number
  /** The sheet's own number; 0 when no row has headers. */
  row: number
  cells: readonly string[]
  /** From 0 to 1: how many of its cells name a field. */
  confidence: number
}

/** One name among the values of a row is chance; two are headers. */
const fewest = 2

/** The row with the most and best headers in all sheets; without any, the sheet with the most rows. */
export function findHeader(
  sheets: readonly SampledSheet[],
  targets: readonly Target[],
): FoundHeader {
  const scorer = scorerOf(targets)
  let best: (FoundHeader & { score: number }) | undefined
  for (const [sheet, { rows }] of sheets.entries()) {
    for (const { row, cells } of rows.slice(0, rowsSearched)) {
      const { score, named, filled } = rowScore(cells, scorer)
      if (named < Math.min(fewest, filled) || score <= (best?.score ?? 0)) continue
      best = { sheet, row, cells, confidence: filled === 0 ? 0 : named / filled, score }
    }
  }
  if (best) {
    const { score: _, ...found } = best
    return found
  }
  const sheet = sheets.findIndex(
    ({ rows }) => rows.length === Math.max(...sheets.map((each) => each.rows.length)),
  )
  return { sheet: Math.max(0, sheet), row: 0, cells: [], confidence: 0 }
}

/** The sum of the best score of each field, so that a repeated word counts once. */
function rowScore(cells: readonly string[], scorer: HeaderScorer) {
  const headers = [...new Set(cells.filter((cell) => cell.trim() !== ''))]
  const former = scorer.formerHeaders(headers)
  const byTarget = new Map<string, number>()
  let named = 0
  for (const header of headers) {
    // A sentence is a title or a note.
    if (header.length > 60) continue
    let isNamed = false
    for (const [id, { score }] of scorer.scoresOf(header, former)) {
      if (score < possible) continue
      isNamed = true
      byTarget.set(id, Math.max(byTarget.get(id) ?? 0, score))
    }
    if (isNamed) named++
  }
  const score = [...byTarget.values()].reduce((total, each) => total + each, 0)
  return { score, named, filled: headers.length }
}
