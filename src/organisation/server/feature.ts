import type { Feature } from '#kit/server/feature.ts'
import { companyRoutes } from './routes.ts'
import { unitRoutes } from './unit-routes.ts'

export const organisation: Feature = { name: 'organisation', routes: [companyRoutes, unitRoutes] }
