import { inArray } from 'drizzle-orm'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { HistoryEntry } from '#evaluations/contract/history.ts'
import type { ItemsAdded } from '#evaluations/contract/templates.ts'
import {
  type ApplyMode,
  countOf,
  missingFrom,
  type TemplateItems,
} from '#evaluations/rules/templates/templates.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { insertHistoryMany, publishHistory } from '#evaluations/server/history-store.ts'
import { listItemsOf, recalculateScore } from '#evaluations/server/score-store.ts'
import { findEvaluation } from '#evaluations/server/store.ts'
import { competencies, objectives } from '#evaluations/tables.ts'
import { competencyEntry, insertItems, objectiveEntry } from './insert-items.ts'

type Opened = Pick<Evaluation, 'evaluation_id' | 'updated_at'>

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
  opened: Opened,
  planned: TemplateItems,
  action: ItemsAction,
): Promise<ItemsAdded> {
  const taken = firstOrThrowNotFound(await takeOverMany(db, actor, [opened], planned, action))
  const { evaluation_id, ...result } = taken
  return { evaluation: await findEvaluation(db, evaluation_id, actor), ...result }
}

/** The same for many evaluations, with what became of each. */
export async function takeOverMany(
  db: Database,
  actor: SignedIn,
  opened: readonly Opened[],
  planned: TemplateItems,
  { mode, action, comment }: ItemsAction,
) {
  const there = await listItemsOf(
    db,
    opened.map(({ evaluation_id }) => evaluation_id),
  )
  const taken = opened.map(({ evaluation_id, updated_at }) => {
    const present = there.get(evaluation_id) ?? { objectives: [], competencies: [] }
    const { items, skipped } =
      mode === 'add' ? missingFrom(present, planned) : { items: planned, skipped: [] }
    const removed = mode === 'replace' ? countOf(present) : 0
    return { evaluation_id, updated_at, present, items, skipped, added: countOf(items), removed }
  })
  await clear(
    db,
    actor,
    taken.filter(({ removed }) => removed > 0).map(({ present }) => present),
  )
  await insertItems(db, actor, taken)
  const changed = taken.filter(({ added, removed }) => added + removed > 0)
  for (const each of changed) await recalculateScore(db, each)
  const happenings = changed.map(({ evaluation_id, items }) => ({
    evaluation_id,
    action,
    comment: comment(items),
  }))
  await insertHistoryMany(db, actor, happenings)
  await publishHistory(db, happenings)
  return taken.map(({ evaluation_id, added, removed, skipped }) => ({
    evaluation_id,
    added,
    removed,
    skipped,
  }))
}

interface There {
  objectives: (typeof objectives.$inferSelect)[]
  competencies: (typeof competencies.$inferSelect)[]
}

async function clear(db: Database, actor: SignedIn, there: readonly There[]) {
  if (there.length === 0) return
  const goneObjectives = there.flatMap(({ objectives }) => objectives)
  const goneCompetencies = there.flatMap(({ competencies }) => competencies)
  await db.delete(objectives).where(
    inArray(
      objectives.objective_id,
      goneObjectives.map(({ objective_id }) => objective_id),
    ),
  )
  await db.delete(competencies).where(
    inArray(
      competencies.competence_id,
      goneCompetencies.map(({ competence_id }) => competence_id),
    ),
  )
  await writeAuditMany(db, actor, [
    ...goneObjectives.map((before) => ({ ...objectiveEntry(before), before })),
    ...goneCompetencies.map((before) => ({ ...competencyEntry(before), before })),
  ])
}
