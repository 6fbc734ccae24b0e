import type { ServeCalls } from '#kit/server/feature.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { companyRoutes } from './routes.ts'
import { unitRoutes } from './units/unit-routes.ts'

/** Everything that serves calls of this feature, in the order they are served. */
export const calls: readonly ServeCalls[] = [companyRoutes, calendarRoutes, unitRoutes]
