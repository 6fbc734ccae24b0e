import type { ServeCalls } from '#kit/server/feature.ts'
import { changeRequestRoutes } from '#employees/server/profile/change-requests.ts'
import { employeeExport } from '#employees/server/list/export.ts'
import { placementRoutes } from '#employees/server/placements/placement-routes.ts'
import { employeeRoutes } from './routes.ts'

/** Everything that serves calls of this feature, in the order they are served. */
export const calls: readonly ServeCalls[] = [
  employeeExport,
  employeeRoutes,
  placementRoutes,
  changeRequestRoutes,
]
