import type { ImportUndo, UndoSummary } from '#imports/contract/undo.ts'
import { type Obstacle, type StoredChange, undoStateOf, undoUntil } from '#imports/rules/undo.ts'
import type { ImportRow } from '#imports/server/store.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { findObstacles } from './find-obstacles.ts'
import { findUndo, listChanges, type UndoRow } from './undo-store.ts'

const nothing: ImportUndo = {
  state: 'none',
  until: null,
  records: 0,
  undoable: 0,
  blocked_count: 0,
  blocked: [],
}

export const stateOf = (undo: UndoRow | undefined) =>
  undo ? undoStateOf(undo, now()) : ('none' as const)

/** Whether a run can be undone, and what is in the way. */
export async function findImportUndo(db: Database, run: ImportRow): Promise<ImportUndo> {
  const undo = await findUndo(db, run.import_id)
  if (!undo) return nothing
  const state = undoStateOf(undo, now())
  const facts = { state, until: undoUntil(undo.written_to), records: undo.records }
  if (undo.status === 'running')
    return { ...facts, undoable: 0, blocked_count: 0, blocked: [], progress: undo.progress }
  if (state === 'done' || state === 'expired')
    return { ...facts, undoable: 0, blocked_count: 0, blocked: [] }
  const changes = await listChanges(db, run.import_id)
  const obstacles = await findObstacles(db, run, undo, changes, { locks: false })
  return {
    ...facts,
    undoable: changes.length - obstacles.length,
    blocked_count: obstacles.length,
    blocked: blockedOf(changes, obstacles),
  }
}

/** As part of the import itself. */
export async function findUndoSummary(db: Database, run: ImportRow): Promise<UndoSummary> {
  const { blocked: _, ...summary } = await findImportUndo(db, run)
  return summary
}

/** As the run left it, for the answer to who waits for its end: comparing 100,000 records takes seconds. */
export async function findUndoAtEnd(db: Database, run: ImportRow): Promise<UndoSummary> {
  const undo = await findUndo(db, run.import_id)
  if (undo?.status !== 'none') return findUndoSummary(db, run)
  const { blocked: _, ...none } = nothing
  const { records, written_to } = undo
  return { ...none, state: 'available', until: undoUntil(written_to), records, undoable: records }
}

function blockedOf(changes: readonly StoredChange[], obstacles: readonly Obstacle[]) {
  const byPosition = new Map(changes.map((change) => [change.position, change]))
  const blocked = obstacles.flatMap(({ position, reason, by, at }) => {
    const change = byPosition.get(position)
    if (!change) return []
    const { row, entity, entity_id: id, name } = change
    return [{ row, entity, id, name, reason, by, at }]
  })
  // In the order of the file; new records are written before changed ones.
  return blocked.toSorted((one, other) => one.row - other.row)
}
