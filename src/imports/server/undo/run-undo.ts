import { undoUntil, type StoredChange } from '#imports/rules/undo.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import { findImport, type ImportRow } from '#imports/server/store.ts'
import { Problem } from '#kit/server/api/problem.ts'
import { type Change, writeAudit, writeAuditMany } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { sqlState } from '#kit/server/database/transaction.ts'
import { allowedActor, lockImports } from './allowed-actor.ts'
import { entriesOfImport, findObstacles } from './find-obstacles.ts'
import { endUndo, findUndo, listChanges, lockUndo, storeUndone } from './undo-store.ts'

/** How often it is tried again after concurrent changes. */
const attempts = 3

/** The progress once all records are compared, and nothing is in the way. */
export const compared = 0.2

/** Something is in the way. */
class Refused extends Error {}

type UndoActor = Awaited<ReturnType<typeof allowedActor>>

/** Undoes a run in one transaction, for the person and in the mode its row names; that row records the end. */
export async function runUndo(
  db: Database,
  import_id: string,
  onProgress: (share: number) => void,
) {
  const run = await findImport(db, import_id)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((db) => once(db, run, onProgress))
    } catch (error) {
      if (isConcurrent(error) && attempt < attempts) continue
      if (error instanceof Refused || isConcurrent(error)) return endUndo(db, import_id, 'refused')
      if (error instanceof Problem) return endUndo(db, import_id, 'forbidden')
      throw error
    }
  }
}

/** A record that someone began to use, a name taken meanwhile or a deadlock. */
const isConcurrent = (error: unknown) =>
  ['23503', '23505', '40001', '40P01'].includes(sqlState(error) ?? '')

async function once(db: Database, run: ImportRow, onProgress: (share: number) => void) {
  const { import_id, kind, subject_id, file_name } = run
  await lockImports(db)
  const found = await findUndo(db, import_id)
  if (found?.status !== 'running' || found.actor_id === null) return
  if (undoUntil(found.written_to) <= now()) throw new Refused()
  const actor = await allowedActor(db, { actor_id: found.actor_id, kind, import_id })
  const changes = await listChanges(db, import_id)
  const obstacles = await findObstacles(db, run, found, changes, { locks: true })
  if (found.mode === 'all' && obstacles.length > 0) throw new Refused()
  const blocked = new Set(obstacles.map(({ position }) => position))
  const undone = changes.filter(({ position }) => !blocked.has(position))
  if (undone.length === 0) throw new Refused()
  onProgress(compared)
  // Read before the records go, and written when they are gone.
  const entries = undoneEntries(
    await entriesOfImport(
      db,
      import_id,
      undone.flatMap((change) => [change.entity_id, ...importKind(kind).undo.idsOf(change)]),
    ),
  )
  await importKind(kind).undo.restore({
    db,
    changes: undone,
    subject_id,
    file_name,
    import_id,
    actor,
    written: { from: found.written_from, to: found.written_to },
    importer: { importer_id: run.actor_id, importer_name: run.actor_name },
    onProgress: (share) => onProgress(compared + share * 0.7),
  })
  await writeAuditMany(db, actor, entries)
  await recordUndo(db, run, actor, undone)
  const undo = await lockUndo(db, import_id)
  if (undo?.status !== 'running') throw new Refused()
  await storeUndone(db, import_id, undone, undo.undone)
  onProgress(1)
}

/** What the import wrote to the audit log about its records, the other way round. */
const undoneEntries = (entries: Awaited<ReturnType<typeof entriesOfImport>>): readonly Change[] =>
  entries
    .filter(
      ({ entity, action }) => entity !== 'import' && entity !== 'calendar' && action !== 'removed',
    )
    .map(({ entity, entity_id, entity_name, evaluation_id, before, after }) => ({
      entity,
      entity_id,
      entity_name,
      ...(evaluation_id && { evaluation_id }),
      before: after ?? {},
      ...(before && { after: before }),
    }))

/** The audit log's entry for all of it; the entries of its records carry the import's id. */
async function recordUndo(
  db: Database,
  { import_id, kind, subject_id, file_name }: ImportRow,
  { user_id, name }: UndoActor,
  undone: readonly StoredChange[],
) {
  const created = undone.filter(({ before }) => before === null).length
  await writeAudit(
    db,
    { user_id, name },
    {
      entity: 'import',
      entity_id: import_id,
      entity_name: file_name,
      ...(subject_id && kind === 'evaluation_items' && { evaluation_id: subject_id }),
      before: { kind, created, updated: undone.length - created },
    },
  )
}
