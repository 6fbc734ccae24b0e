import type { FastifyInstance } from 'fastify'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { serve } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { auditOf, auditedRules } from './cycle-audit.ts'
import { assertAllowed } from './assert-allowed.ts'
import { boardOf } from './board.ts'
import { closeCycle } from './close.ts'
import { findCycle, findCycleRow, lockCycle, openCyclesOf, updateCycle } from './cycle-store.ts'
import { extendSteps } from './due-days.ts'
import { launch } from './launch.ts'
import { remindNow } from './remind.ts'
import { undoLaunch } from './undo-launch.ts'

/** What happens to a cycle between its launch and its end. */
export function seasonRoutes(app: FastifyInstance) {
  serve(app, cycleApi.launch, ({ params, body }, { db, actor, language }) =>
    launch(db, params.cycle_id, body, { actor, language, sendsMail: app.sendsMail }),
  )

  serve(app, cycleApi.undoLaunch, async ({ params }, { db, actor }) => {
    await undoLaunch(db, params.cycle_id, actor)
    return findCycle(db, params.cycle_id, actor)
  })

  serve(app, cycleApi.board, async ({ params, query }, { db, actor }) =>
    boardOf(db, await findCycleRow(db, params.cycle_id), query, actor),
  )

  serve(app, cycleApi.mine, (_, { db, actor }) => openCyclesOf(db, actor))

  serve(app, cycleApi.extend, ({ params, body }, { db, actor, language }) =>
    extendSteps(db, params.cycle_id, body, { actor, language }),
  )

  serve(app, cycleApi.remind, ({ params, body }, { db, actor, language }) =>
    remindNow(db, params.cycle_id, body, { actor, language }),
  )

  serve(app, cycleApi.close, async ({ params, body }, { db, actor }) => {
    await closeCycle(db, params.cycle_id, body, actor)
    return findCycle(db, params.cycle_id, actor)
  })

  serve(app, cycleApi.reminderRules, async ({ params }, { db }) => {
    const { reminder_rules } = await findCycleRow(db, params.cycle_id)
    return reminder_rules
  })

  serve(app, cycleApi.setReminderRules, async ({ params, body }, { db, actor }) => {
    const row = await lockCycle(db, params.cycle_id)
    await assertAllowed(db, 'changeDates', row)
    await updateCycle(db, row.cycle_id, {
      reminder_rules: body,
      updated_at: nextMoment(row.updated_at),
    })
    await writeAudit(db, actor, {
      ...auditOf(row),
      before: { reminder_rules: auditedRules(row.reminder_rules) },
      after: { reminder_rules: auditedRules(body) },
    })
    return body
  })
}
