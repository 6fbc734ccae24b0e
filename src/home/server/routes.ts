import type { FastifyInstance } from 'fastify'
import { auditApi } from '#home/contract/audit.ts'
import { dashboardApi } from '#home/contract/dashboard.ts'
import { serve } from '#kit/server/api/serve.ts'
import { listAudit } from './audit-store.ts'
import { findDashboard } from './dashboard-store.ts'

export function homeRoutes(app: FastifyInstance) {
  serve(app, dashboardApi.get, ({ query }, { db, actor }) => findDashboard(db, actor, query))
  serve(app, auditApi.list, ({ query }, { db, actor, request }) =>
    listAudit(db, query, actor, request),
  )
}
