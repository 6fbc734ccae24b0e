import { employeeColumns } from '#employees/rules/import-employees.ts'
import { placementColumns } from '#employees/rules/import-placements.ts'
import { itemColumns } from '#evaluations/rules/import-items.ts'
import type { ImportKind } from '#imports/rules/import.ts'
import type { Column } from '#imports/rules/row.ts'
import { companyColumns } from '#organisation/rules/import-companies.ts'
import { hierarchyColumns } from '#organisation/rules/import-hierarchy.ts'

/** What each kind of import understands. */
export const columnsOf: Record<ImportKind, readonly Column[]> = {
  employees: employeeColumns,
  companies: companyColumns,
  hierarchy: hierarchyColumns,
  placements: placementColumns,
  evaluation_items: itemColumns,
}
