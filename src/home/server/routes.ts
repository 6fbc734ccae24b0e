import type { FastifyInstance } from 'fastify'
import { auditApi } from '#home/contract/audit.ts'
import { dashboardApi } from '#home/contract/dashboard.ts'
import { searchApi } from '#home/contract/search.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { listAudit } from './audit-store.ts'
import { findDashboard } from './dashboard-store.ts'
import { search } from './search-store.ts'

export function homeRoutes(app: FastifyInstance) {
  serve(app, dashboardApi.get, ({ query }, { db, actor }) => findDashboard(db, actor, query))
  serve(app, searchApi.find, ({ query: { q } }, { db, actor }) => search(db, actor, q))
  serveList(app, auditApi.list, ({ query }, { db, actor, request }) =>
    listAudit(db, query, actor, request),
  )
}
