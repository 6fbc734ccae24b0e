import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { type Obstacle, obstaclesOf, type StoredChange } from '#imports/rules/undo.ts'
import { importKind, needsOf } from '#imports/server/import-kinds.ts'
import type { ImportRow } from '#imports/server/store.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { auditEntries } from '#kit/tables.ts'
import type { UndoRow } from './undo-store.ts'

/** Everything that is in the way of undoing these changes, in the order of the file. */
export async function findObstacles(
  db: Database,
  run: ImportRow,
  undo: UndoRow,
  changes: readonly StoredChange[],
  { locks }: { locks: boolean },
): Promise<Obstacle[]> {
  const { undo: kind } = importKind(run.kind)
  const { import_id, subject_id, file_name } = run
  const own = await kind.obstacles({ db, import_id, changes, subject_id, file_name }, { locks })
  const needs = await needsOf(db, kind.newIds(changes))
  const all = obstaclesOf(changes, own, needs, kind.idsOf)
  return withAuthors(db, all, undo, changes, kind.idsOf)
}

/** Who changed a record last, and when, as the audit log knows it. */
async function withAuthors(
  db: Database,
  obstacles: readonly Obstacle[],
  { import_id, written_to }: UndoRow,
  changes: readonly StoredChange[],
  idsOf: (change: StoredChange) => readonly string[],
): Promise<Obstacle[]> {
  const byPosition = new Map(changes.map((change) => [change.position, change]))
  const idsAt = ({ position }: Obstacle) => {
    const change = byPosition.get(position)
    return change ? [change.entity_id, ...idsOf(change)] : []
  }
  const changed = obstacles.filter(({ reason }) => reason === 'changed_since')
  const latest = new Map<string, { by: string; at: string }>()
  for (const batch of batches([...new Set(changed.flatMap(idsAt))])) {
    const rows = await db
      .selectDistinctOn([auditEntries.entity_id], {
        id: auditEntries.entity_id,
        by: auditEntries.actor_name,
        at: auditEntries.at,
      })
      .from(auditEntries)
      .where(
        and(
          inArrayParam(auditEntries.entity_id, batch),
          gt(auditEntries.at, written_to),
          or(isNull(auditEntries.import_id), ne(auditEntries.import_id, import_id)),
        ),
      )
      .orderBy(auditEntries.entity_id, desc(auditEntries.at))
    for (const { id, ...entry } of rows) latest.set(id, entry)
  }
  return obstacles.map((obstacle) => {
    if (obstacle.reason !== 'changed_since') return obstacle
    const entries = idsAt(obstacle).flatMap((id) => latest.get(id) ?? [])
    const [last] = entries.toSorted((one, other) => other.at.localeCompare(one.at))
    return last ? { ...obstacle, ...last, by: last.by || null } : obstacle
  })
}

/** The newest entries of the audit log that an import wrote about these records. */
export async function entriesOfImport(
  db: Database,
  import_id: string,
  entity_ids: readonly string[],
) {
  const entries: (typeof auditEntries.$inferSelect)[] = []
  for (const batch of batches([...new Set(entity_ids)]))
    entries.push(
      ...(await db
        .select()
        .from(auditEntries)
        .where(
          and(eq(auditEntries.import_id, import_id), inArrayParam(auditEntries.entity_id, batch)),
        )),
    )
  return entries
}
