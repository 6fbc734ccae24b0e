import type { ServeCalls } from '#kit/server/feature.ts'
import { notificationRoutes } from './routes.ts'

/** Everything that serves calls of this feature, in the order they are served. */
export const calls: readonly ServeCalls[] = [notificationRoutes]
