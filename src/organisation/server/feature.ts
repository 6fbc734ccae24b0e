import { companyCells } from '#organisation/rules/import/companies.ts'
import { companyHints } from '#organisation/rules/import/company-hints.ts'
import { holidayHints } from '#organisation/rules/import/holiday-hints.ts'
import { hierarchyHints } from '#organisation/rules/import/unit-hints.ts'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import type { ImportingFeature } from '#imports/server/import-kinds.ts'
import { companyNames } from '#accounts/server/ports.ts'
import { may } from '#kit/rules/actor.ts'
import { implementPort } from '#kit/server/ports.ts'
import {
  companiesImport,
  hierarchyImport,
  holidaysImport,
} from '#organisation/rules/import-kinds.ts'
import { levels } from '#organisation/rules/levels.ts'
import { listCompanyNames } from './company-names.ts'
import { findKnownCompanies, findKnownUnits } from './import/find-known-units.ts'
import { listHierarchyValues, listTemplateNames } from './import/list-unit-values.ts'
import { planCompanies } from './import/plan-companies.ts'
import { planHierarchy } from './import/plan-hierarchy.ts'
import { findNeeds } from './find-needs.ts'
import { planHolidays } from './import/plan-holidays.ts'
import { undoCompanies } from './import/undo-companies.ts'
import { undoHolidays } from './import/undo-holidays.ts'
import { undoUnits } from './import/undo-units.ts'

export const organisation: ImportingFeature = {
  name: 'organisation',
  routes: async () => (await import('./calls.ts')).calls,
  findNeeds,
  ports: [implementPort(companyNames, listCompanyNames)],
  importKinds: [
    {
      ...companiesImport,
      hints: companyHints,
      choices: companyCells,
      findKnown: findKnownCompanies,
      plan: planCompanies,
      isAllowed: mayWriteTeam,
      undo: undoCompanies,
    },
    {
      ...hierarchyImport,
      hints: hierarchyHints,
      listValues: listHierarchyValues,
      findKnown: (db) => findKnownUnits(db, levels),
      listNames: listTemplateNames,
      plan: planHierarchy,
      isAllowed: mayWriteTeam,
      undo: undoUnits,
    },
    {
      ...holidaysImport,
      hints: holidayHints,
      plan: planHolidays,
      isAllowed: (actor) => may(actor, 'system_settings'),
      undo: undoHolidays,
    },
  ],
}
