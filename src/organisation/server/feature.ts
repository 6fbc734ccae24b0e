import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import type { ImportingFeature } from '#imports/server/import-kinds.ts'
import { companiesImport, hierarchyImport } from '#organisation/rules/import-kinds.ts'
import { planCompanies } from './plan-companies.ts'
import { planHierarchy } from './plan-hierarchy.ts'

export const organisation: ImportingFeature = {
  name: 'organisation',
  routes: async () => (await import('./calls.ts')).calls,
  importKinds: [
    { ...companiesImport, plan: planCompanies, isAllowed: mayWriteTeam },
    { ...hierarchyImport, plan: planHierarchy, isAllowed: mayWriteTeam },
  ],
}
