import type { ServeCalls } from '#kit/server/feature.ts'
import { leavingRoutes } from './leaving/leaving-routes.ts'
import { unitChangeRoutes } from './unit-changes/unit-change-routes.ts'
import { assignmentRoutes } from './routes.ts'

/** Everything that serves calls of this feature, in the order they are served. */
export const calls: readonly ServeCalls[] = [assignmentRoutes, leavingRoutes, unitChangeRoutes]
