import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/server/serve.ts'
import { companyApi, departmentApi } from '#organisation/contract.ts'
import { listCompanies, listDepartments } from './store.ts'

export function organisationRoutes(app: FastifyInstance) {
  serve(app, companyApi.list, ({ query }, { db, request }) => listCompanies(db, query, request))
  serve(app, departmentApi.list, ({ query }, { db, request }) =>
    listDepartments(db, query, request),
  )
}
