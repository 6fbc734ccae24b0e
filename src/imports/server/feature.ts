import type { Feature } from '#kit/server/feature.ts'
import { importRoutes } from './routes.ts'

export const imports: Feature = { name: 'imports', routes: [importRoutes] }
