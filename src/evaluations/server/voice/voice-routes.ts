import type { FastifyInstance } from 'fastify'
import { voiceApi } from '#evaluations/contract/voice.ts'
import { answerRefusal } from '#evaluations/rules/voice/disputes.ts'
import { offeredAudiences, usualAudience } from '#evaluations/rules/voice/item-comments.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { assertCanEdit } from '#evaluations/server/refusals.ts'
import { findChanged, findEvaluation, lockEvaluation } from '#evaluations/server/store.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { publishChanges } from '#notifications/server/live.ts'
import { insertComment, listComments } from './comment-store.ts'
import { assertCanComment, assertIsThere, conflict, gone } from './comment-checks.ts'
import { deleteDraft } from './draft-routes.ts'
import { findDispute, updateDispute } from './dispute-store.ts'

/** Comments on items, and answers to what the employee disputes. */
export function voiceRoutes(app: FastifyInstance) {
  serveList(app, voiceApi.comments, async ({ params }, { db, actor }) => {
    const evaluation = await findEvaluation(db, params.evaluation_id, actor)
    await assertIsThere(db, params)
    const results = await listComments(db, evaluation, params.item_id, actor)
    return { count: results.length, next: null, previous: null, results }
  })

  serve(app, voiceApi.comment, async ({ params, body }, { db, actor }) => {
    const evaluation = await lockEvaluation(db, params.evaluation_id, actor)
    await assertIsThere(db, params)
    assertCanComment(evaluation)
    const audience = body.audience ?? usualAudience(evaluation, actor)
    if (!offeredAudiences(evaluation, actor).some((offered) => offered === audience))
      throw invalidField(
        'audience',
        problemText((t) => t.voice.notForManagers),
      )
    const comment = await insertComment(db, { ...params, text: body.text, audience }, actor)
    await deleteDraft(db, { user_id: actor.user_id, about_id: params.item_id })
    await publishChanges(db, [{ entity: 'evaluation', id: params.evaluation_id }])
    return comment
  })

  serve(app, voiceApi.answer, async ({ params, body }, { db, actor }) => {
    const { evaluation_id, item_id } = params
    const before = await lockEvaluation(db, evaluation_id, actor)
    const dispute = await findDispute(db, evaluation_id, item_id)
    if (!dispute) throw gone(problemText((t) => t.voice.notDisputed))
    assertCanEdit(answerRefusal(before, actor))
    const { answered_by_name, item_name } = dispute
    if (dispute.answer !== null)
      throw conflict(problemText((t) => t.voice.answered(answered_by_name ?? '')))
    const { answer } = body
    await updateDispute(db, dispute.dispute_id, {
      answer,
      answered_by_name: actor.name,
      answered_at: now(),
    })
    await insertHistory(db, actor, [
      { evaluation_id, action: 'dispute_answered', comment: item_name },
    ])
    // Never the answer: the employee may read the log, and reads the answers at the next review.
    await writeAudit(db, actor, {
      entity: 'evaluation',
      entity_id: evaluation_id,
      evaluation_id,
      entity_name: `${before.employee_name}, ${item_name}`,
      before: { dispute_answered: false },
      after: { dispute_answered: true },
    })
    return findChanged(db, evaluation_id, actor)
  })
}
