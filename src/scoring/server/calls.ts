import type { ServeCalls } from '#kit/server/feature.ts'
import { weightsRoutes } from './weights-routes.ts'

/** Everything that serves calls of this feature, in the order they are served. */
export const calls: readonly ServeCalls[] = [weightsRoutes]
