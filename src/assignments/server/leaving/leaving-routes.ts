import type { FastifyInstance } from 'fastify'
import { leavingApi } from '#assignments/contract/leaving.ts'
import { lockEmployee, findEmployee } from '#employees/server/store.ts'
import { serve } from '#kit/server/api/serve.ts'
import { leave } from './leave.ts'
import { leaveMany } from './leave-many.ts'
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
  serve(app, leavingApi.leaveMany, ({ body }, { db, actor, language }) =>
    leaveMany(db, body, { actor, language }),
  )
  serve(app, leavingApi.undoMany, async ({ body }, { db, actor }) => {
    for (const id of [...new Set(body.employee_ids)].toSorted()) await undoLeave(db, id, actor)
  })
  serve(app, leavingApi.leave, async ({ params, body }, { db, actor }) => {
    await lockEmployee(db, params.employee_id, actor)
    return leave(db, params.employee_id, body, actor)
  })
}
