import type { FastifyInstance } from 'fastify'
import { competencyApi, objectiveApi } from '#evaluations/contract/items.ts'
import { type HistoryEntry } from '#evaluations/contract/history.ts'
import { firstValues } from '#evaluations/rules/details/warnings.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { assertNotStale } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { assertFigureOpen, openForEditing } from '#evaluations/server/details/editing.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { writeItemHistory } from './item-history.ts'
import {
  asCompetency,
  asObjective,
  updateCompetency,
  updateObjective,
  findCompetency,
  findObjective,
  insertCompetency,
  insertObjective,
  deleteCompetency,
  deleteObjective,
} from './item-store.ts'
import {
  deriveEvaluation,
  listCompetencies,
  listObjectives,
  storeScore,
} from '#evaluations/server/score-store.ts'
import { findEvaluation } from '#evaluations/server/store.ts'
import type { Derivation } from '#scoring/rules/scoring.ts'
import { countComments } from '#evaluations/server/voice/comment-store.ts'

const unpaged = <T>(results: T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})

interface Item {
  kind: 'objective' | 'competency'
  id: string
  label: string
  before?: object
  after?: object
  edit_id?: string | undefined
}

type Evaluation = Pick<Awaited<ReturnType<typeof openForEditing>>, 'evaluation_id' | 'updated_at'>

/** Writes an item and derives the score it leads to: both are sent at once, the write first. */
const written = <T>(db: Database, { evaluation_id }: Evaluation, write: Promise<T>) =>
  Promise.all([write, deriveEvaluation(db, evaluation_id)])

/** After every change of an item: store the score, write history and audit log, all sent at once. */
async function settled(
  db: Database,
  actor: SignedIn,
  evaluation: Evaluation,
  derivation: Derivation,
  { kind, id, label, before, after, edit_id }: Item,
) {
  const { evaluation_id } = evaluation
  const change = before ? (after ? 'changed' : 'removed') : 'added'
  const action: HistoryEntry['action'] = `${kind}_${change}`
  await Promise.all([
    storeScore(db, evaluation, derivation),
    before && after
      ? writeItemHistory(db, actor, {
          evaluation_id,
          action,
          item_id: id,
          label,
          before: { ...before },
          after: { ...after },
          edit_id,
        })
      : insertHistory(db, actor, [{ evaluation_id, action, comment: label }]),
    writeAudit(db, actor, {
      entity: kind,
      entity_id: id,
      entity_name: label,
      evaluation_id,
      ...(before && { before: { ...before } }),
      ...(after && { after: { ...after } }),
    }),
  ])
}

/** Later than it began: someone wrote its figures, other than those of an item from a template. */
function writtenNow() {
  const created_at = now()
  return { created_at, updated_at: nextMoment(created_at) }
}

export function objectiveRoutes(app: FastifyInstance) {
  serveList(app, objectiveApi.list, async ({ query }, { db, actor }) => {
    const evaluation = await findEvaluation(db, query.evaluation_id, actor)
    const rows = await listObjectives(db, evaluation.evaluation_id)
    const comments = await countComments(db, evaluation, actor)
    return unpaged(
      rows.map((row) => ({
        ...asObjective(row, evaluation),
        comments_count: comments.get(row.objective_id) ?? 0,
      })),
    )
  })

  serve(app, objectiveApi.create, async ({ body }, { db, actor }) => {
    const evaluation = await openForEditing(db, body.evaluation_id, actor)
    assertFigureOpen(evaluation, firstValues.objectives.achieved, body.achieved)
    const moments = writtenNow()
    const write = insertObjective(db, { objective_id: newId(), ...body, ...moments })
    const [after, derivation] = await written(db, evaluation, write)
    const { objective_id: id, title: label } = after
    await settled(db, actor, evaluation, derivation, { kind: 'objective', id, label, after })
    return asObjective(after, evaluation)
  })

  serve(app, objectiveApi.update, async ({ params, body }, { db, actor, ifMatch }) => {
    const { objective_id } = params
    const { edit_id, ...change } = body
    const { evaluation_id } = await findObjective(db, objective_id, actor)
    const evaluation = await openForEditing(db, evaluation_id, actor)
    const before = await findObjective(db, objective_id, actor)
    assertNotStale(ifMatch, before.updated_at, asObjective(before, evaluation))
    assertFigureOpen(evaluation, before.achieved, change.achieved)
    const write = updateObjective(db, objective_id, {
      ...change,
      updated_at: nextMoment(before.updated_at),
    })
    const [after, derivation] = await written(db, evaluation, write)
    const what = { kind: 'objective', id: objective_id, label: after.title } as const
    await settled(db, actor, evaluation, derivation, { ...what, before, after, edit_id })
    return asObjective(after, evaluation)
  })

  serve(app, objectiveApi.delete, async ({ params }, { db, actor, ifMatch }) => {
    const { objective_id } = params
    const { evaluation_id } = await findObjective(db, objective_id, actor)
    const evaluation = await openForEditing(db, evaluation_id, actor)
    const before = await findObjective(db, objective_id, actor)
    assertNotStale(ifMatch, before.updated_at, asObjective(before, evaluation))
    const [, derivation] = await written(db, evaluation, deleteObjective(db, objective_id))
    const what = { kind: 'objective', id: objective_id, label: before.title } as const
    await settled(db, actor, evaluation, derivation, { ...what, before })
  })
}

export function competencyRoutes(app: FastifyInstance) {
  serveList(app, competencyApi.list, async ({ query }, { db, actor }) => {
    const evaluation = await findEvaluation(db, query.evaluation_id, actor)
    const rows = await listCompetencies(db, evaluation.evaluation_id)
    const comments = await countComments(db, evaluation, actor)
    return unpaged(
      rows.map((row) => ({
        ...asCompetency(row, evaluation),
        comments_count: comments.get(row.competence_id) ?? 0,
      })),
    )
  })

  serve(app, competencyApi.create, async ({ body }, { db, actor }) => {
    const evaluation = await openForEditing(db, body.evaluation_id, actor)
    assertFigureOpen(evaluation, firstValues.competencies.actual_level, body.actual_level)
    const moments = writtenNow()
    const write = insertCompetency(db, { competence_id: newId(), ...body, ...moments })
    const [after, derivation] = await written(db, evaluation, write)
    const { competence_id: id, name: label } = after
    await settled(db, actor, evaluation, derivation, { kind: 'competency', id, label, after })
    return asCompetency(after, evaluation)
  })

  serve(app, competencyApi.update, async ({ params, body }, { db, actor, ifMatch }) => {
    const { competence_id } = params
    const { edit_id, ...change } = body
    const { evaluation_id } = await findCompetency(db, competence_id, actor)
    const evaluation = await openForEditing(db, evaluation_id, actor)
    const before = await findCompetency(db, competence_id, actor)
    assertNotStale(ifMatch, before.updated_at, asCompetency(before, evaluation))
    assertFigureOpen(evaluation, before.actual_level, change.actual_level)
    const write = updateCompetency(db, competence_id, {
      ...change,
      updated_at: nextMoment(before.updated_at),
    })
    const [after, derivation] = await written(db, evaluation, write)
    const what = { kind: 'competency', id: competence_id, label: after.name } as const
    await settled(db, actor, evaluation, derivation, { ...what, before, after, edit_id })
    return asCompetency(after, evaluation)
  })

  serve(app, competencyApi.delete, async ({ params }, { db, actor, ifMatch }) => {
    const { competence_id } = params
    const { evaluation_id } = await findCompetency(db, competence_id, actor)
    const evaluation = await openForEditing(db, evaluation_id, actor)
    const before = await findCompetency(db, competence_id, actor)
    assertNotStale(ifMatch, before.updated_at, asCompetency(before, evaluation))
    const [, derivation] = await written(db, evaluation, deleteCompetency(db, competence_id))
    const what = { kind: 'competency', id: competence_id, label: before.name } as const
    await settled(db, actor, evaluation, derivation, { ...what, before })
  })
}
