import type { FastifyInstance } from 'fastify'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { readersNow } from '#evaluations/rules/voice/item-comments.ts'
import { deleteRefusal } from '#evaluations/rules/workflow.ts'
import { firstOrThrowNotFound, assertNotStale } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { deleteNotificationsOf } from '#notifications/server/store.ts'
import { applyChange } from '#evaluations/server/details/change.ts'
import { createEvaluations } from '#evaluations/server/details/create.ts'
import { insertHistoryEntry, listHistory } from './history-store.ts'
import { assertCanEdit } from './refusals.ts'
import { previewRoute } from '#evaluations/server/bulk/preview.ts'
import { printRoute } from '#evaluations/server/details/print.ts'
import { withRecipients } from '#evaluations/server/owners/recipients.ts'
import { deriveEvaluation } from './score-store.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { conflict } from '#evaluations/server/voice/comment-checks.ts'
import { deleteDraft } from '#evaluations/server/voice/draft-routes.ts'
import { deleteEvaluations } from '#evaluations/server/details/delete-store.ts'
import { findEvaluation, lockEvaluation, listEvaluations } from './store.ts'

export function evaluationRoutes(app: FastifyInstance) {
  serveList(app, evaluationApi.list, ({ query }, { db, actor, request }) =>
    listEvaluations(db, query, actor, request),
  )

  serve(app, evaluationApi.get, async ({ params }, { db, actor }) =>
    withRecipients(db, await findEvaluation(db, params.evaluation_id, actor), actor),
  )

  serve(app, evaluationApi.create, async ({ body }, { db, actor }) =>
    Array.isArray(body)
      ? createEvaluations(db, body, actor)
      : firstOrThrowNotFound(await createEvaluations(db, [body], actor)),
  )

  serve(app, evaluationApi.update, ({ params, body }, { db, actor, ifMatch }) =>
    applyChange(db, params.evaluation_id, body, { actor, ifMatch }),
  )

  serve(app, evaluationApi.delete, async ({ params }, { db, actor, ifMatch }) => {
    const evaluation = await lockEvaluation(db, params.evaluation_id, actor)
    assertCanEdit(deleteRefusal(evaluation, actor))
    assertNotStale(ifMatch, evaluation.updated_at, evaluation)
    const { evaluation_id, employee_name, type, period } = evaluation
    await deleteEvaluations(db, [{ evaluation_id, user_id: evaluation.employee_user_id }])
    await deleteNotificationsOf(db, evaluation_id)
    await writeAudit(db, actor, {
      entity: 'evaluation',
      entity_id: evaluation_id,
      evaluation_id,
      entity_name: `${employee_name}, ${type} ${period}`,
      before: { ...evaluation },
    })
  })

  serve(app, evaluationApi.score, async ({ params }, { db, actor }) => {
    const { evaluation_id } = await findEvaluation(db, params.evaluation_id, actor)
    return deriveEvaluation(db, evaluation_id)
  })

  previewRoute(app)
  printRoute(app)

  serveList(app, evaluationApi.history, async ({ params, query }, { db, actor, request }) => {
    const evaluation = await findEvaluation(db, params.evaluation_id, actor)
    return listHistory(db, evaluation, actor, query, request)
  })

  serve(app, evaluationApi.comment, async ({ params, body }, { db, actor }) => {
    const evaluation = await lockEvaluation(db, params.evaluation_id, actor)
    const { evaluation_id } = evaluation
    const readers = readersNow(evaluation)
    if (body.for !== undefined && body.for !== readers)
      throw conflict(problemText((t) => t.voice.readersChanged[readers]))
    await deleteDraft(db, { user_id: actor.user_id, about_id: evaluation_id })
    return insertHistoryEntry(db, actor, {
      evaluation_id,
      action: 'commented',
      comment: body.comment,
    })
  })
}
