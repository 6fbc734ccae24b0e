import type { FastifyInstance } from 'fastify'
import { chartApi } from '#employees/contract/chart.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { findPeopleAround } from '#employees/server/list/chart-store.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { RawJson } from '#kit/server/lists/raw-json-row.ts'
import {
  applyEmployeeChange,
  createEmployee,
  deleteEmployee,
} from '#employees/server/form/employee-changes.ts'
import { listEmployees, readEmployee } from './store.ts'

export function employeeRoutes(app: FastifyInstance) {
  serveList(app, employeeApi.list, ({ query }, { db, actor, request }) =>
    listEmployees(db, query, actor, request),
  )

  serve(app, chartApi.get, ({ query }, { db, actor, language }) =>
    findPeopleAround(db, query, { actor, language }),
  )

  serve(
    app,
    employeeApi.get,
    async ({ params }, { db, actor }) =>
      new RawJson(await readEmployee(db, params.employee_id, actor)),
  )

  serve(app, employeeApi.create, ({ body }, { db, actor }) => createEmployee(db, body, actor))

  serve(app, employeeApi.update, ({ params, query, body }, { db, actor, ifMatch }) =>
    applyEmployeeChange(db, params.employee_id, body, { actor, ifMatch, ...query }),
  )

  serve(app, employeeApi.delete, ({ params, query }, { db, actor, ifMatch }) =>
    deleteEmployee(db, params.employee_id, { actor, ifMatch, ...query }),
  )
}
