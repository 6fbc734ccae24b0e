import { employeesImport, placementsImport } from '#employees/rules/import-kinds.ts'
import { nameParts, placementDay } from '#employees/rules/import/mapped-columns.ts'
import { itemsImport } from '#evaluations/rules/import-kinds.ts'
import type { MappedColumn } from '#imports/rules/guess/hints.ts'
import type { ImportKind, ImportKindId } from '#imports/rules/import.ts'
import {
  companiesImport,
  hierarchyImport,
  holidaysImport,
} from '#organisation/rules/import-kinds.ts'

/** Fields that no template has. */
export const furtherFields: Partial<Record<ImportKindId, readonly MappedColumn[]>> = {
  employees: nameParts,
  placements: placementDay,
}

/** Every kind, for screens that show imports of any. */
export const importKinds: Record<ImportKindId, ImportKind> = {
  employees: employeesImport,
  companies: companiesImport,
  hierarchy: hierarchyImport,
  placements: placementsImport,
  holidays: holidaysImport,
  evaluation_items: itemsImport,
}
