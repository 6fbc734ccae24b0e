import { workplaceOf } from '#accounts/server/ports.ts'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { employeesImport, placementsImport } from '#employees/rules/import-kinds.ts'
import type { ImportingFeature } from '#imports/server/import-kinds.ts'
import { implementPort } from '#kit/server/ports.ts'
import { headcounts, peoplePlacedIn } from '#organisation/server/ports.ts'
import { countPeople, placedIn } from '#employees/server/placements/headcounts.ts'
import { onAccountChanged } from './on-account-changed.ts'
import { onUnitMoved } from './on-unit-moved.ts'
import { planEmployees } from '#employees/server/import/plan-employees.ts'
import { planPlacements } from '#employees/server/import/plan-placements.ts'
import { findWorkplace } from './store.ts'

export const employees: ImportingFeature = {
  name: 'employees',
  routes: async () => (await import('./calls.ts')).calls,
  handlers: [onAccountChanged, onUnitMoved],
  importKinds: [
    { ...employeesImport, plan: planEmployees, isAllowed: mayWriteTeam },
    { ...placementsImport, plan: planPlacements, isAllowed: mayWriteTeam },
  ],
  ports: [
    implementPort(workplaceOf, findWorkplace),
    implementPort(peoplePlacedIn, placedIn),
    implementPort(headcounts, countPeople),
  ],
}
