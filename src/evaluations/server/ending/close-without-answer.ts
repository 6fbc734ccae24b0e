import type { FastifyInstance } from 'fastify'
import { assertRecentProof } from '#accounts/server/security/recent-proof.ts'
import { endingApi } from '#evaluations/contract/ending.ts'
import { type CloseRefusal, closeRefusal } from '#evaluations/rules/ending/close-without-answer.ts'
import { auditChange } from '#evaluations/server/details/audit-change.ts'
import { move } from '#evaluations/server/details/change.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import { lockEvaluation } from '#evaluations/server/store.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { assertNotStale, forbidden, Problem } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'

/** HR ends a review that was not answered: Completed, and recorded as that, never as agreement. */
export function closeRoute(app: FastifyInstance) {
  serve(app, endingApi.closeWithoutAnswer, async ({ params, body }, { db, actor, ifMatch }) => {
    const before = await lockEvaluation(db, params.evaluation_id, actor)
    assertCanClose(closeRefusal(before, today(), actor))
    assertNotStale(ifMatch, before.updated_at, before)
    await assertRecentProof(db, actor)
    const how = { to: 'Completed', action: 'closed_without_answer', comment: body.reason } as const
    await move(db, before, how, actor)
    return auditChange(db, before, actor)
  })
}

function assertCanClose(refusal: CloseRefusal | undefined) {
  switch (refusal) {
    case undefined:
      return
    case 'about_yourself':
      throw forbidden(problemText((t) => t.refusal[refusal]))
    case 'not_hr':
      throw forbidden()
    default:
      throw new Problem(
        409,
        'conflict',
        problemText((t) => t.ending[refusal]),
      )
  }
}
