import { deactivating } from '#accounts/server/ports.ts'
import { implementPort } from '#kit/server/ports.ts'
import { deactivateAccount } from './leaving/leave.ts'
import type { ImportingFeature } from '#imports/server/import-kinds.ts'
import { plannedPeopleIn, treeRowsOnDay } from '#organisation/server/ports.ts'
import { countPlannedPeople } from './unit-changes/planned-people.ts'
import { treeRowsOn } from './unit-changes/tree-on.ts'
import { checkPlacements, todayOfEach, writeDatedPlacements } from '#employees/server/ports.ts'
import { todayOfEmployees } from './days.ts'
import { check, write } from './ranges/dated-placements.ts'
import { onEmployeesChanged } from './on-employees-changed.ts'
import { onPlacementsChanged } from './on-placements-changed.ts'
import { findNeeds } from './find-needs.ts'
import { onImportUndone } from './ranges/on-import-undone.ts'
import { onUnitsChanged } from './on-units-changed.ts'

export const assignments: ImportingFeature = {
  name: 'assignments',
  routes: async () => (await import('./calls.ts')).calls,
  ports: [
    implementPort(deactivating, deactivateAccount),
    implementPort(checkPlacements, check),
    implementPort(writeDatedPlacements, write),
    implementPort(todayOfEach, todayOfEmployees),
    implementPort(treeRowsOnDay, treeRowsOn),
    implementPort(plannedPeopleIn, countPlannedPeople),
  ],
  findNeeds,
  handlers: [onUnitsChanged, onPlacementsChanged, onEmployeesChanged, onImportUndone],
}
