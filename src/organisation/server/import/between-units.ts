import type { Cells } from '#imports/rules/row.ts'
import { namedInEither } from '#organisation/rules/import/hierarchy.ts'
import { levels } from '#organisation/rules/levels.ts'
import type { Named, UnitNames } from './unit-names.ts'

/**
 * The cells of a row with the levels that it leaves out between a department and a unit below: a list of
 * الإدارة and القسم has no الإدارة الفرعية. Only where the department has one such unit; else the row is as it was.
 */
export function withLevelsBetween(written: Cells, names: UnitNames): Cells {
  const cells = namedInEither(written, levels)
  const lowest = levels.findLastIndex((level) => cells[level] !== undefined)
  const isWhole = levels.slice(0, lowest).every((level) => cells[level] !== undefined)
  const company = cells.company === undefined ? undefined : names.company(cells.company)
  if (isWhole || !company || cells.department === undefined) return written
  const [chain, ...others] = chainsBelow(company, 0)
  if (!chain || others.length > 0) return written
  return {
    ...cells,
    ...Object.fromEntries(chain.map(({ name }, depth) => [levels[depth], name])),
  }

  function chainsBelow(parent: Named, depth: number): Named[][] {
    const level = levels[depth]
    if (level === undefined || depth > lowest) return [[]]
    const name = cells[level]
    const unit = name === undefined ? undefined : names.unit(parent.id, name)
    const units = name === undefined ? names.unitsBelow(parent.id) : unit ? [unit] : []
    return units.flatMap((each) => chainsBelow(each, depth + 1).map((below) => [each, ...below]))
  }
}
