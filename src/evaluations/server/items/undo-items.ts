import { eq } from 'drizzle-orm'
import { itemChanges } from '#evaluations/rules/details/item-changes.ts'
import { fileChanges } from '#evaluations/rules/items/merged-changes.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { areFiguresHeld, openForEditing } from '#evaluations/server/details/editing.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { awaitsSelfAssessment } from '#evaluations/server/list/row-facts.ts'
import {
  listCompetencies,
  listObjectives,
  recalculateScore,
} from '#evaluations/server/score-store.ts'
import { competencies, evaluations, objectives } from '#evaluations/tables.ts'
import { isChangedSince, type Obstacle, type StoredChange } from '#imports/rules/undo.ts'
import { newOnes, restoredOnes, type UndoKind } from '#imports/server/undo/undo-kind.ts'
import { notFound } from '#kit/server/api/problem.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { updateMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'

const evaluationOf = (subject_id: string | null) => {
  if (subject_id === null) throw notFound()
  return subject_id
}

type Item = typeof objectives.$inferSelect | typeof competencies.$inferSelect

async function presentItems(db: Database, evaluation_id: string) {
  const items = new Map<string, Item>()
  for (const item of await listObjectives(db, evaluation_id)) items.set(item.objective_id, item)
  for (const item of await listCompetencies(db, evaluation_id)) items.set(item.competence_id, item)
  return items
}

/** In these, no one edits the items any more. */
const isOver = (status: (typeof evaluations.$inferSelect)['status']) =>
  editRefusal({ status, employee_user_id: '' } as Parameters<typeof editRefusal>[0], {
    user_id: '-',
    role: 'ADMIN',
    permissions: [],
  }) === 'locked'

const figures = ['achieved', 'actual_level'] as const

/** Whether undoing it gives a figure another value. A new item goes with its figure, as if someone deleted it. */
const restoresFigure = ({ before, after }: StoredChange, item: Item) =>
  before !== null &&
  figures.some((field) => {
    if (after.item?.[field] === undefined) return false
    const present: Partial<Record<typeof field, number>> = item
    return present[field] !== before.item?.[field]
  })

/** Objectives and competencies: new ones are removed, changed fields restored, the score follows. */
export const undoItems: UndoKind = {
  idsOf: () => [],
  newIds: () => ({}),

  async obstacles({ db, changes, subject_id }, { locks }) {
    const evaluation_id = evaluationOf(subject_id)
    const query = db
      .select({
        status: evaluations.status,
        moved_at: evaluations.moved_at,
        self_assessment: evaluations.self_assessment,
        awaits_self_assessment: awaitsSelfAssessment(),
      })
      .from(evaluations)
      .where(eq(evaluations.evaluation_id, evaluation_id))
    const [evaluation] = await (locks ? query.for('update') : query)
    // Of a deleted evaluation nothing is left to undo.
    if (!evaluation) return []
    const present = await presentItems(db, evaluation_id)
    return changes.flatMap((change): Obstacle[] => {
      const item = present.get(change.entity_id)
      if (!item) return []
      const { position } = change
      if (isChangedSince(change, { item }))
        return [{ position, reason: 'changed_since', by: null, at: item.updated_at }]
      if (isOver(evaluation.status))
        return [{ position, reason: 'in_use', by: null, at: evaluation.moved_at }]
      // The employee goes first: until then the figures of the managers stay as they are.
      return areFiguresHeld(evaluation) && restoresFigure(change, item)
        ? [{ position, reason: 'in_use', by: null, at: null }]
        : []
    })
  },

  async restore({ db, changes, subject_id, file_name, actor, onProgress }) {
    const evaluation_id = evaluationOf(subject_id)
    const present = await presentItems(db, evaluation_id)
    const there = changes.filter(({ entity_id }) => present.has(entity_id))
    if (there.length === 0) return
    const evaluation = await openForEditing(db, evaluation_id, actor)
    const removed = newOnes(there).map(({ entity_id }) => entity_id)
    await db.delete(objectives).where(inArrayParam(objectives.objective_id, removed))
    await db.delete(competencies).where(inArrayParam(competencies.competence_id, removed))
    await restoreFields(db, restoredOnes(there), present)
    await recalculateScore(db, evaluation)
    await insertHistory(db, actor, [
      {
        evaluation_id,
        action: 'items_import_undone',
        comment: file_name,
        changes: fileChanges(there.map((change) => restoredFields(change, present))),
      },
    ])
    onProgress(1)
  },
}

/** What undoing a change gives another value; of a new item, that it goes. */
const restoredFields = (
  { before, entity_id }: StoredChange,
  present: ReadonlyMap<string, Item>,
) => ({
  isNew: before === null,
  fields: itemChanges(present.get(entity_id) ?? {}, {
    ...present.get(entity_id),
    ...before?.item,
  }).map(({ field }) => field),
})

async function restoreFields(
  db: Database,
  changes: readonly StoredChange[],
  present: ReadonlyMap<string, Item>,
) {
  const former = changes.flatMap(({ entity_id, before }) => {
    const item = present.get(entity_id)
    return item
      ? [{ ...item, ...before?.item, updated_at: nextMoment(item.updated_at) } satisfies Item]
      : []
  })
  await updateMany(
    db,
    objectives,
    'objective_id',
    former.flatMap((item) => ('objective_id' in item ? [item] : [])),
  )
  await updateMany(
    db,
    competencies,
    'competence_id',
    former.flatMap((item) => ('objective_id' in item ? [] : [item])),
  )
}
