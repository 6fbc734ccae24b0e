import type { FastifyInstance } from 'fastify'
import { employeeApi } from '#employees/contract/employees.ts'
import { serve } from '#kit/server/api/serve.ts'
import { RawJson, rawJsonPage } from '#kit/server/lists/raw-json-row.ts'
import {
  applyEmployeeChange,
  createEmployee,
  deleteEmployee,
} from '#employees/server/form/employee-changes.ts'
import { listEmployees, readEmployee } from './store.ts'

export function employeeRoutes(app: FastifyInstance) {
  serve(app, employeeApi.list, async ({ query }, { db, actor, request }) =>
    rawJsonPage(await listEmployees(db, query, actor, request)),
  )

  serve(
    app,
    employeeApi.get,
    async ({ params }, { db, actor }) =>
      new RawJson(await readEmployee(db, params.employee_id, actor)),
  )

  serve(app, employeeApi.create, ({ body }, { db, actor }) => createEmployee(db, body, actor))

  serve(app, employeeApi.update, ({ params, body }, { db, actor, ifMatch }) =>
    applyEmployeeChange(db, params.employee_id, body, { actor, ifMatch }),
  )

  serve(app, employeeApi.delete, ({ params }, { db, actor, ifMatch }) =>
    deleteEmployee(db, params.employee_id, { actor, ifMatch }),
  )
}
