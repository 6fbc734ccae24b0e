import type { FastifyInstance } from 'fastify'
import { moveApi } from '#evaluations/contract/moves.ts'
import { withdrawnTo } from '#evaluations/rules/workflow.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { assertNotStale, Problem } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { createNotifications } from '#notifications/server/store.ts'
import { expectedToAct } from '#evaluations/server/owners/owner-notices.ts'
import { findChanged, lockEvaluation } from '#evaluations/server/store.ts'
import { isVisibleOrMovedBy } from '#evaluations/server/visible.ts'
import { auditChange } from './audit-change.ts'
import { move } from './change.ts'

/** Takes back the own last step, without a comment, as long as no one else has acted on it. */
export function withdrawRoute(app: FastifyInstance) {
  serve(app, moveApi.withdraw, async ({ params: { evaluation_id } }, { db, actor, ifMatch }) => {
    // A delegate, or whom HR gave the step to, no longer sees what they have just moved.
    await lockEvaluation(db, evaluation_id, actor, isVisibleOrMovedBy(actor))
    // Read after the lock, so that what was done meanwhile counts.
    const before = await findChanged(db, evaluation_id, actor)
    const to = withdrawnTo(before.status)
    if (!before.can_withdraw || to === undefined)
      throw new Problem(
        409,
        'conflict',
        problemText((t) =>
          before.self_assessment === 'parallel_blind' && to === 'Draft'
            ? t.self.opened_by_submitting
            : t.refusal.not_withdrawable,
        ),
      )
    assertNotStale(ifMatch, before.updated_at, before)
    const asked = await expectedToAct(db, before)
    await move(db, before, { to, action: 'withdrawn' }, actor)
    const owners = new Set([actor.user_id, ...(await expectedToAct(db, before))])
    await createNotifications(
      db,
      asked.filter((user_id) => !owners.has(user_id)),
      {
        kind: 'update',
        event: 'withdrawn',
        evaluation_id,
        employee_name: before.employee_name,
        actor_name: actor.name,
        status: to,
      },
    )
    return auditChange(db, before, actor)
  })
}
