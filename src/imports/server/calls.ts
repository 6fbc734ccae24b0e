import type { ServeCalls } from '#kit/server/feature.ts'
import { undoRoutes } from '#imports/server/undo/undo-routes.ts'
import { memoryRoutes } from '#imports/server/memory/memory-routes.ts'
import { outcomeRoutes } from '#imports/server/outcomes/outcome-routes.ts'
import { importRoutes } from './routes.ts'

/** Everything that serves calls of this feature, in the order they are served. */
export const calls: readonly ServeCalls[] = [importRoutes, outcomeRoutes, memoryRoutes, undoRoutes]
