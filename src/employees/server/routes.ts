import type { FastifyInstance } from 'fastify'
import { employeeApi } from '#employees/contract/employees.ts'
import { serve } from '#kit/server/serve.ts'
import { applyEmployeeChange, createEmployee, deleteEmployee } from './employee-changes.ts'
import { findEmployee, listEmployees } from './store.ts'

export function employeeRoutes(app: FastifyInstance) {
  serve(app, employeeApi.list, ({ query }, { db, actor, request }) =>
    listEmployees(db, query, actor, request),
  )

  serve(app, employeeApi.read, ({ params }, { db, actor }) =>
    findEmployee(db, params.employee_id, actor),
  )

  serve(app, employeeApi.create, ({ body }, { db, actor }) => createEmployee(db, body, actor))

  serve(app, employeeApi.change, ({ params, body }, { db, actor, ifMatch }) =>
    applyEmployeeChange(db, params.employee_id, body, { actor, ifMatch, app }),
  )

  serve(app, employeeApi.remove, ({ params }, { db, actor, ifMatch }) =>
    deleteEmployee(db, params.employee_id, { actor, ifMatch, app }),
  )
}
