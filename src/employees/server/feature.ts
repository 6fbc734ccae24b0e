import { employeeHints, placementHints } from '#employees/rules/import/import-employee-hints.ts'
import { companyOf, workplaceOf } from '#accounts/server/ports.ts'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { employeeCells } from '#employees/rules/import/employee-cells.ts'
import { employeesImport, placementsImport } from '#employees/rules/import-kinds.ts'
import type { ImportingFeature } from '#imports/server/import-kinds.ts'
import { implementPort } from '#kit/server/ports.ts'
import {
  accountsNamed,
  countPlacedAt,
  headcounts,
  peoplePlacedIn,
} from '#organisation/server/ports.ts'
import { countPeople, countPlaced, placedIn } from '#employees/server/placements/headcounts.ts'
import { onAccountChanged } from './on-account-changed.ts'
import { onUnitMoved } from './on-unit-moved.ts'
import { listTemplateNames, listUnitValues } from '#organisation/server/import/list-unit-values.ts'
import {
  findKnownEmployees,
  findKnownPlacements,
} from '#employees/server/import/find-known-people.ts'
import { listEmployeeValues } from '#employees/server/import/list-employee-values.ts'
import { planEmployees } from '#employees/server/import/plan-employees.ts'
import { planPlacements } from '#employees/server/import/plan-placements.ts'
import { undoPeople } from '#employees/server/import/undo-people.ts'
import { findAccountsNamed } from '#employees/server/import/accounts-named.ts'
import { findNeeds } from '#employees/server/import/find-needs.ts'
import { findCompanyOf, findWorkplace } from './workplace.ts'

export const employees: ImportingFeature = {
  name: 'employees',
  routes: async () => (await import('./calls.ts')).calls,
  handlers: [onAccountChanged, onUnitMoved],
  importKinds: [
    {
      ...employeesImport,
      hints: employeeHints,
      choices: employeeCells,
      listValues: listEmployeeValues,
      findKnown: findKnownEmployees,
      listNames: listTemplateNames,
      plan: planEmployees,
      isAllowed: mayWriteTeam,
      undo: undoPeople,
    },
    {
      ...placementsImport,
      hints: placementHints,
      listValues: listUnitValues,
      findKnown: findKnownPlacements,
      listNames: listTemplateNames,
      plan: planPlacements,
      isAllowed: mayWriteTeam,
      undo: undoPeople,
    },
  ],
  findNeeds,
  ports: [
    implementPort(workplaceOf, findWorkplace),
    implementPort(companyOf, findCompanyOf),
    implementPort(peoplePlacedIn, placedIn),
    implementPort(headcounts, countPeople),
    implementPort(countPlacedAt, countPlaced),
    implementPort(accountsNamed, findAccountsNamed),
  ],
}
