import { and, asc, eq, getTableColumns, gt, inArray, lt, ne } from 'drizzle-orm'
import {
  type RecordParts,
  type StoredChange,
  undoDays,
  type UndoMode,
  type UndoStatus,
} from '#imports/rules/undo.ts'
import { RepeatedTexts } from '#imports/server/reading/repeated-texts.ts'
import { importChanges, importUndos } from '#imports/tables.ts'
import { now } from '#kit/server/clock.ts'
import { batches, rowsAtOnce } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'

export type UndoRow = typeof importUndos.$inferSelect

/** Undefined for a run that wrote nothing, or that a release without undo made. */
export async function findUndo(db: Database, import_id: string): Promise<UndoRow | undefined> {
  const [row] = await db.select().from(importUndos).where(eq(importUndos.import_id, import_id))
  return row
}

export async function lockUndo(db: Database, import_id: string): Promise<UndoRow | undefined> {
  const [row] = await db
    .select()
    .from(importUndos)
    .where(eq(importUndos.import_id, import_id))
    .for('update')
  return row
}

/** The undo of each of these imports. */
export async function findUndos(db: Database, import_ids: readonly string[]) {
  const rows = await db
    .select()
    .from(importUndos)
    .where(inArray(importUndos.import_id, [...import_ids]))
  return new Map(rows.map((row) => [row.import_id, row]))
}

/** What of a run is not undone yet. Read some at a time, as those of a large file are more than all else in memory. */
export async function listChanges(db: Database, import_id: string): Promise<StoredChange[]> {
  const { import_id: of, ...columns } = getTableColumns(importChanges)
  const texts = new RepeatedTexts()
  const changes: StoredChange[] = []
  for (let last = -1; ; last = changes.at(-1)?.position ?? last) {
    const rows = await db
      .select(columns)
      .from(importChanges)
      .where(and(eq(of, import_id), gt(importChanges.position, last)))
      .orderBy(asc(importChanges.position))
      .limit(rowsAtOnce)
    for (const { before, after, ...change } of rows)
      changes.push({
        ...change,
        before: before && sharing(texts, before),
        after: sharing(texts, after),
      })
    if (rows.length < rowsAtOnce) return changes
  }
}

/** The same with one copy of what many records have, such as their company. */
const sharing = (texts: RepeatedTexts, parts: RecordParts): RecordParts =>
  Object.fromEntries(
    Object.entries(parts).map(([part, fields]) => [
      part,
      fields &&
        Object.fromEntries(
          Object.entries(fields).map(([field, value]) => [
            field,
            typeof value === 'string' ? texts.once(`${part}.${field}`, value) : value,
          ]),
        ),
    ]),
  )

/** Begins undoing; false when it is under way already. */
export async function beginUndo(
  db: Database,
  import_id: string,
  { mode, actor }: { mode: UndoMode; actor: { user_id: string; name: string } },
) {
  const rows = await db
    .update(importUndos)
    .set({
      status: 'running',
      mode,
      actor_id: actor.user_id,
      actor_name: actor.name,
      progress: 0,
      ended_at: null,
    })
    .where(and(eq(importUndos.import_id, import_id), ne(importUndos.status, 'running')))
    .returning({ import_id: importUndos.import_id })
  return rows.length > 0
}

const underWay = (import_id: string) =>
  and(eq(importUndos.import_id, import_id), eq(importUndos.status, 'running'))

export const storeUndoProgress = (db: Database, import_id: string, progress: number) =>
  db.update(importUndos).set({ progress }).where(underWay(import_id))

/** Ends it without a result; does nothing when it has ended already. */
export const endUndo = (
  db: Database,
  import_id: string,
  status: Exclude<UndoStatus, 'none' | 'running' | 'ended'>,
) => db.update(importUndos).set({ status, ended_at: now() }).where(underWay(import_id))

/** Stores what was undone, in its transaction. */
export async function storeUndone(
  db: Database,
  import_id: string,
  undone: readonly StoredChange[],
  before: number,
) {
  for (const batch of batches(undone))
    await db.delete(importChanges).where(
      and(
        eq(importChanges.import_id, import_id),
        inArray(
          importChanges.position,
          batch.map(({ position }) => position),
        ),
      ),
    )
  await db
    .update(importUndos)
    .set({ undone: before + undone.length, status: 'ended', progress: 1, ended_at: now() })
    .where(eq(importUndos.import_id, import_id))
}

/** What can no longer be undone is not stored any longer. */
export async function deleteOldChanges(db: Database) {
  const before = new Date(Date.parse(now()) - undoDays * 86_400_000).toISOString()
  const expired = db
    .select({ import_id: importUndos.import_id })
    .from(importUndos)
    .where(and(lt(importUndos.written_to, before), ne(importUndos.status, 'running')))
  await db.delete(importChanges).where(inArray(importChanges.import_id, expired))
}
