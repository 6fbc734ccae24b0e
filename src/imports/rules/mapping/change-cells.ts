import type { CorrectedCell } from '#imports/rules/row.ts'
import type { Replacement } from './mapping.ts'

/** Changed cells and replaced values of an import. */
export const maxFixes = 5000

/** The latest correction of a cell wins. */
export function mergedCells(
  before: readonly CorrectedCell[],
  after: readonly CorrectedCell[],
): CorrectedCell[] {
  const byCell = new Map(
    [...before, ...after].map((cell) => [`${cell.row} ${cell.column}`, cell] as const),
  )
  return [...byCell.values()]
}

/** The latest replacement of a value wins; a value that was put in can be replaced again. */
export function mergedReplacements(
  before: readonly Replacement[],
  after: readonly Replacement[],
): Replacement[] {
  let merged = [...before]
  for (const { column, from, to } of after) {
    const followed = merged.map((each) =>
      each.column === column && each.to === from ? { ...each, to } : each,
    )
    merged = [
      ...followed.filter((each) => each.column !== column || each.from !== from),
      { column, from, to },
    ]
  }
  return merged
}

/** A value of all rows is replaced where it stands; empty text takes it away. */
export function replacedConstants(
  constants: Readonly<Record<string, string>>,
  replaced: readonly Replacement[],
): Record<string, string> {
  const after = { ...constants }
  for (const { column, from, to } of replaced)
    if (after[column] === from) {
      if (to === '') delete after[column]
      else after[column] = to
    }
  return after
}
