import type { ImportKind } from '#imports/rules/import.ts'
import { companyColumns } from './import-companies.ts'
import { hierarchyColumns } from './import-hierarchy.ts'

export const companiesImport: ImportKind<'companies'> = { id: 'companies', columns: companyColumns }
export const hierarchyImport: ImportKind<'hierarchy'> = {
  id: 'hierarchy',
  columns: hierarchyColumns,
}
