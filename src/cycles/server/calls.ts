import type { ServeCalls } from '#kit/server/feature.ts'
import { cycleRoutes } from './cycle-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { seasonRoutes } from './season-routes.ts'

/** Everything that serves calls of this feature, in the order they are served. */
export const calls: readonly ServeCalls[] = [cycleRoutes, memberRoutes, seasonRoutes]
