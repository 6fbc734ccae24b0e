import type { ImportKind } from '#imports/rules/import.ts'
import { employeeColumns } from '#employees/rules/import/import-employees.ts'
import { placementColumns } from '#employees/rules/import/import-placements.ts'

export const employeesImport: ImportKind<'employees'> = {
  id: 'employees',
  columns: employeeColumns,
}
export const placementsImport: ImportKind<'placements'> = {
  id: 'placements',
  columns: placementColumns,
}
