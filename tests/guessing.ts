import {
  companiesImport,
  hierarchyImport,
  holidaysImport,
} from '#organisation/rules/import-kinds.ts'
import { holidayHints } from '#organisation/rules/import/holiday-hints.ts'
import { companyHints } from '#organisation/rules/import/company-hints.ts'
import { hierarchyHints } from '#organisation/rules/import/unit-hints.ts'
import { employeesImport, placementsImport } from '#employees/rules/import-kinds.ts'
import { employeeHints, placementHints } from '#employees/rules/import/import-employee-hints.ts'
import { itemsImport } from '#evaluations/rules/import-kinds.ts'
import { itemHints } from '#evaluations/rules/items/import-item-hints.ts'
import { SheetProfile } from '#imports/rules/guess/column-profile.ts'
import { guessColumns } from '#imports/rules/guess/guess-columns.ts'
import { targetsOf } from '#imports/rules/guess/hints.ts'
import type { KnownValues } from '#imports/rules/guess/shapes.ts'

/** The fields of every kind that is guessed. */
export const targets = {
  employees: targetsOf({ ...employeesImport, hints: employeeHints }),
  companies: targetsOf({ ...companiesImport, hints: companyHints }),
  hierarchy: targetsOf({ ...hierarchyImport, hints: hierarchyHints }),
  placements: targetsOf({ ...placementsImport, hints: placementHints }),
  holidays: targetsOf({ ...holidaysImport, hints: holidayHints }),
  evaluation_items: targetsOf({ ...itemsImport, hints: itemHints }),
}
export type GuessedKind = keyof typeof targets
export const guessedKinds = Object.keys(targets) as GuessedKind[]

/** What is guessed of a sheet. */
export function guess(
  kind: GuessedKind,
  headers: readonly string[],
  rows: readonly (readonly string[])[] = [],
  known: KnownValues = {},
) {
  const profile = new SheetProfile(headers.length, 2026)
  for (const row of rows) profile.add(row)
  return guessColumns({ headers, profile, targets: targets[kind], known })
}

/** The field that each header is preselected for. */
export function mappingOf(
  kind: GuessedKind,
  headers: readonly string[],
  rows?: readonly (readonly string[])[],
) {
  const { columns } = guess(kind, headers, rows)
  return Object.fromEntries(
    columns.flatMap(({ header, target }) => (target === null ? [] : [[header, target]])),
  )
}
