import { workplaceOf } from '#accounts/server/ports.ts'
import type { Feature } from '#kit/server/feature.ts'
import { implementPort } from '#kit/server/ports.ts'
import { headcounts, peoplePlacedIn } from '#organisation/server/ports.ts'
import { changeRequestRoutes } from './change-requests.ts'
import { employeeExport } from './export.ts'
import { countPeople, placedIn } from './headcounts.ts'
import { onAccountChanged } from './on-account-changed.ts'
import { onUnitMoved } from './on-unit-moved.ts'
import { placementRoutes } from './placement-routes.ts'
import { employeeRoutes } from './routes.ts'
import { findWorkplace } from './store.ts'

export const employees: Feature = {
  name: 'employees',
  routes: [employeeExport, employeeRoutes, placementRoutes, changeRequestRoutes],
  handlers: [onAccountChanged, onUnitMoved],
  ports: [
    implementPort(workplaceOf, findWorkplace),
    implementPort(peoplePlacedIn, placedIn),
    implementPort(headcounts, countPeople),
  ],
}
