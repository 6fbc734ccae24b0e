import type { FastifyInstance } from 'fastify'
import { leavingApi } from '#assignments/contract/leaving.ts'
import { lockEmployee, findEmployee } from '#employees/server/store.ts'
import { serve } from '#kit/server/api/serve.ts'
import { leave } from './leave.ts'
import { undoLeave } from './undo-leave.ts'
import { responsibilitiesOf } from './responsibilities.ts'

export function leavingRoutes(app: FastifyInstance) {
  serve(app, leavingApi.undo, ({ params }, { db, actor }) =>
    undoLeave(db, params.employee_id, actor),
  )
  serve(app, leavingApi.responsibilities, async ({ params }, { db, actor }) => {
    const { user_id } = await findEmployee(db, params.employee_id, actor)
    return responsibilitiesOf(db, user_id, actor)
  })
  serve(app, leavingApi.leave, async ({ params, body }, { db, actor }) => {
    await lockEmployee(db, params.employee_id, actor)
    return leave(db, params.employee_id, body, actor)
  })
}
