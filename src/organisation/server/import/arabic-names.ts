import type { HierarchyRow } from '#organisation/rules/import/hierarchy.ts'
import { levels } from '#organisation/rules/levels.ts'
import { formatRowNumbers, type RowErrors } from '#imports/server/planner.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { UnitNames } from './unit-names.ts'

type Row = HierarchyRow & { row: number }

/** What a row calls one of its units in Arabic. */
interface Called {
  row: number
  column: string
  /** The unit: its id, or where a new one will be. */
  unit: string
  /** What it is below of. */
  parent: string
  name_ar: string
}

/** Reports two Arabic names of one unit, and one name of two units beside each other. */
export function reportArabicConflicts(
  rows: readonly Row[],
  names: UnitNames,
  errors: RowErrors,
): void {
  const called = rows.flatMap((row) => calledIn(row, names))
  if (called.length === 0) return
  reportGroups(
    called,
    ({ unit }) => unit,
    ({ name_ar }) => normalizeText(name_ar),
    errors,
  )
  const named = called.filter(({ name_ar }) => name_ar !== '')
  const placeOf = ({ parent, name_ar }: Called) => `${parent}\n${normalizeText(name_ar)}`
  reportGroups(named, placeOf, ({ unit }) => unit, errors)
  for (const { row, column, unit, parent, name_ar } of named) {
    const key = normalizeText(name_ar)
    const other = names
      .unitsBelow(parent)
      .find((one) => one.id !== unit && normalizeText(one.name_ar ?? '') === key)
    const facts = { value: name_ar, name: other?.name ?? '' }
    if (other) errors.add(row, { column, code: 'taken', facts })
  }
}

function calledIn({ row, company: within, chain, chainInArabic }: Row, names: UnitNames): Called[] {
  const called: Called[] = []
  let parent = names.company(within)?.id
  for (const [depth, name] of chain.entries()) {
    if (parent === undefined) break
    const unit: string = names.unit(parent, name)?.id ?? `${parent}\n${normalizeText(name)}`
    const name_ar = chainInArabic[depth]
    if (name_ar !== undefined)
      called.push({ row, column: `${levels[depth] ?? 'department'}_ar`, unit, parent, name_ar })
    parent = unit
  }
  return called
}

/** Reports all rows of a group that differ in what they have to share. */
function reportGroups(
  called: readonly Called[],
  groupOf: (one: Called) => string,
  sharedOf: (one: Called) => string,
  errors: RowErrors,
) {
  const groups = new Map<string, Called[]>()
  for (const one of called) {
    const group = groups.get(groupOf(one))
    if (group) group.push(one)
    else groups.set(groupOf(one), [one])
  }
  for (const group of groups.values()) {
    if (new Set(group.map(sharedOf)).size < 2) continue
    const rows = formatRowNumbers(group)
    for (const { row, column, name_ar: value } of group)
      errors.add(row, { column, code: 'twice_in_file', facts: { value, rows } })
  }
}
