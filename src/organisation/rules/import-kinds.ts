import type { ImportKind } from '#imports/rules/import.ts'
import { companyColumns } from './import/companies.ts'
import { hierarchyColumns } from './import/hierarchy.ts'
import { holidayColumns } from './import/holidays.ts'

export const companiesImport: ImportKind<'companies'> = { id: 'companies', columns: companyColumns }
export const hierarchyImport: ImportKind<'hierarchy'> = {
  id: 'hierarchy',
  columns: hierarchyColumns,
}
export const holidaysImport: ImportKind<'holidays'> = {
  id: 'holidays',
  columns: holidayColumns,
  isAllOrNothing: true,
}
