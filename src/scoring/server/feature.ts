import type { Feature } from '#kit/server/feature.ts'
import { weightsRoutes } from './weights-routes.ts'

export const scoring: Feature = { name: 'scoring', routes: [weightsRoutes] }
