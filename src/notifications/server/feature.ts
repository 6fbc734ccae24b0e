import type { Feature } from '#kit/server/feature.ts'
import { notificationRoutes } from './routes.ts'

export const notifications: Feature = { name: 'notifications', routes: [notificationRoutes] }
