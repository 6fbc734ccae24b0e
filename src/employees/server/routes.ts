import type { FastifyInstance } from 'fastify'
import { employeeApi } from '#employees/contract/employees.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { heedMatch } from '#kit/server/problem.ts'
import { record } from '#kit/server/record.ts'
import { serve } from '#kit/server/serve.ts'
import { changeEmployee, findEmployee, holdEmployee, listEmployees } from './store.ts'

export function employeeRoutes(app: FastifyInstance) {
  serve(app, employeeApi.list, ({ query }, { db, actor, request }) =>
    listEmployees(db, query, actor, request),
  )

  serve(app, employeeApi.read, ({ params }, { db, actor }) =>
    findEmployee(db, params.employee_id, actor),
  )

  serve(app, employeeApi.change, async ({ params, body }, { db, actor, ifMatch }) => {
    const { employee_id } = params
    const { updated_at } = await holdEmployee(db, employee_id, actor)
    const before = await findEmployee(db, employee_id, actor)
    heedMatch(ifMatch, updated_at, before)
    await changeEmployee(db, employee_id, { ...body, updated_at: nextMoment(updated_at) })
    const after = await findEmployee(db, employee_id, actor)
    await record(db, actor, {
      entity: 'employee',
      entity_id: employee_id,
      entity_name: after.name,
      before: { ...before },
      after: { ...after },
    })
    return after
  })
}
