import type { FastifyInstance } from 'fastify'
import { assertRecentProof, confirmWith } from '#accounts/server/security/recent-proof.ts'
import { endingApi } from '#evaluations/contract/ending.ts'
import { acknowledgeRefusal } from '#evaluations/rules/ending/acknowledge.ts'
import { auditChange } from '#evaluations/server/details/audit-change.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { findChanged, lockEvaluation, updateEvaluation } from '#evaluations/server/store.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { forbidden, Problem } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'

/** The employee has read it: once, apart from any answer, and without a new version of the evaluation. */
export function acknowledgeRoute(app: FastifyInstance) {
  serve(
    app,
    endingApi.acknowledge,
    async ({ params: { evaluation_id } }, { db, actor }) => {
      const before = await lockEvaluation(db, evaluation_id, actor)
      const refusal = acknowledgeRefusal(before, actor)
      if (refusal === 'not_yours') throw forbidden(problemText((t) => t.ending.notYours))
      if (refusal)
        throw new Problem(
          409,
          'conflict',
          problemText((t) => t.ending.notInReview),
        )
      if (before.acknowledged_at) return findChanged(db, evaluation_id, actor)
      await assertRecentProof(db, actor)
      await updateEvaluation(db, evaluation_id, { acknowledged_at: now() })
      await insertHistory(db, actor, [{ evaluation_id, action: 'acknowledged' }])
      return auditChange(db, before, actor)
    },
    { first: ({ body }, context) => confirmWith(body, context) },
  )
}
