import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { HistoryEntry } from '#evaluations/contract/history.ts'
import type { ItemsAdded } from '#evaluations/contract/templates.ts'
import {
  type ApplyMode,
  countOf,
  missingFrom,
  type TemplateItems,
} from '#evaluations/rules/templates.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { writeAudit } from '#kit/server/audit-log.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import {
  insertCompetency,
  insertObjective,
  deleteCompetency,
  deleteObjective,
} from './item-store.ts'
import {
  listCompetencies,
  listObjectives,
  recalculateScore,
} from '#evaluations/server/score-store.ts'
import { findEvaluation } from '#evaluations/server/store.ts'

/** What no one has been measured by yet. */
const notBegun = { achieved: 1, status: 'Not started' } as const
const notMeasured = { actual_level: 1 }

interface ItemsAction {
  mode: ApplyMode
  action: HistoryEntry['action']
  /** What the history says of what was really added. */
  comment: (added: TemplateItems) => string
}

/**
 * Adds several items at once to an evaluation that is held open, or puts them in place of those
 * there: one line in the history, one score.
 */
export async function takeOver(
  db: Database,
  actor: SignedIn,
  { evaluation_id, updated_at }: Pick<Evaluation, 'evaluation_id' | 'updated_at'>,
  planned: TemplateItems,
  { mode, action, comment }: ItemsAction,
): Promise<ItemsAdded> {
  const there = {
    objectives: await listObjectives(db, evaluation_id),
    competencies: await listCompetencies(db, evaluation_id),
  }
  const { items, skipped } =
    mode === 'add' ? missingFrom(there, planned) : { items: planned, skipped: [] }
  const added = countOf(items)
  const removed = mode === 'replace' ? countOf(there) : 0
  if (removed > 0) await clear(db, actor, there)
  await fill(db, actor, evaluation_id, items)
  if (added + removed > 0) {
    await recalculateScore(db, { evaluation_id, updated_at })
    await insertHistory(db, actor, [{ evaluation_id, action, comment: comment(items) }])
  }
  return {
    evaluation: await findEvaluation(db, evaluation_id, actor),
    added,
    removed,
    skipped,
  }
}

interface There {
  objectives: Awaited<ReturnType<typeof listObjectives>>
  competencies: Awaited<ReturnType<typeof listCompetencies>>
}

async function clear(db: Database, actor: SignedIn, { objectives, competencies }: There) {
  for (const before of objectives) {
    const { objective_id: entity_id, title: entity_name, evaluation_id } = before
    await deleteObjective(db, entity_id)
    await writeAudit(db, actor, {
      entity: 'objective',
      entity_id,
      entity_name,
      evaluation_id,
      before,
    })
  }
  for (const before of competencies) {
    const { competence_id: entity_id, name: entity_name, evaluation_id } = before
    await deleteCompetency(db, entity_id)
    await writeAudit(db, actor, {
      entity: 'competency',
      entity_id,
      entity_name,
      evaluation_id,
      before,
    })
  }
}

async function fill(
  db: Database,
  actor: SignedIn,
  evaluation_id: string,
  { objectives, competencies }: TemplateItems,
) {
  const moments = { created_at: now(), updated_at: now() }
  for (const planned of objectives) {
    const row = { objective_id: newId(), evaluation_id, ...planned, ...notBegun, ...moments }
    const after = await insertObjective(db, row)
    const { objective_id: entity_id, title: entity_name } = after
    await writeAudit(db, actor, {
      entity: 'objective',
      entity_id,
      entity_name,
      evaluation_id,
      after,
    })
  }
  for (const planned of competencies) {
    const row = { competence_id: newId(), evaluation_id, ...planned, ...notMeasured, ...moments }
    const after = await insertCompetency(db, row)
    const { competence_id: entity_id, name: entity_name } = after
    await writeAudit(db, actor, {
      entity: 'competency',
      entity_id,
      entity_name,
      evaluation_id,
      after,
    })
  }
}
