import type { Feature } from '#kit/server/feature.ts'
import { homeRoutes } from './routes.ts'

export const home: Feature = { name: 'home', routes: [homeRoutes] }
