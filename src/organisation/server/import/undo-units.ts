import { inArray } from 'drizzle-orm'
import { isChangedSince, type Obstacle, type StoredChange } from '#imports/rules/undo.ts'
import { importUndone } from '#imports/server/undo/events.ts'
import { newOnes, restoredOnes, type UndoKind } from '#imports/server/undo/undo-kind.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { batches, updateMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { levels } from '#organisation/rules/levels.ts'
import { units } from '#organisation/tables.ts'
import { unitsChanged } from '#organisation/server/events.ts'

type Unit = typeof units.$inferSelect

async function presentUnits(
  db: Database,
  changes: readonly StoredChange[],
  { locks }: { locks: boolean },
) {
  const found = new Map<string, Unit>()
  for (const batch of batches(changes)) {
    const query = db
      .select()
      .from(units)
      .where(
        inArray(
          units.unit_id,
          batch.map(({ entity_id }) => entity_id),
        ),
      )
      .orderBy(units.unit_id)
    for (const unit of await (locks ? query.for('update') : query)) found.set(unit.unit_id, unit)
  }
  return found
}

/** Departments and the levels below: new ones are removed, former managers restored. */
export const undoUnits: UndoKind = {
  idsOf: ({ entity_id }) => [entity_id],
  newIds: (changes) => ({ units: newOnes(changes).map(({ entity_id }) => entity_id) }),

  async obstacles({ db, changes }, options) {
    const present = await presentUnits(db, changes, options)
    return changes.flatMap((change): Obstacle[] => {
      const unit = present.get(change.entity_id)
      // Of a deleted unit nothing is left to undo.
      if (!unit || !isChangedSince(change, { unit })) return []
      const { position } = change
      return [{ position, reason: 'changed_since', by: null, at: unit.updated_at }]
    })
  },

  async restore({ db, changes, written, importer, actor, onProgress }) {
    const present = await presentUnits(db, changes, { locks: false })
    const restored = restoredOnes(changes).flatMap(({ entity_id, before }) => {
      const unit = present.get(entity_id)
      return unit ? [{ ...unit, ...before?.unit }] : []
    })
    await updateMany(
      db,
      units,
      'unit_id',
      restored.map(({ unit_id, manager_id, manager_text, updated_at }) => ({
        unit_id,
        manager_id,
        manager_text,
        updated_at: nextMoment(updated_at),
      })),
    )
    const unit_ids = restored.map(({ unit_id }) => unit_id)
    const removed = newOnes(changes)
    await importUndone.emit(db, {
      written,
      ...importer,
      restored: { employees: [], units: unit_ids },
      removed: { employees: [], users: [], units: removed.map(({ entity_id }) => entity_id) },
      actor,
    })
    onProgress(0.5)
    // From the bottom up, as each refers to the one above.
    for (const level of levels.toReversed()) {
      const ofLevel = removed.filter(({ entity }) => entity === level)
      for (const batch of batches(ofLevel.map(({ entity_id }) => entity_id)))
        await db.delete(units).where(inArrayParam(units.unit_id, batch))
    }
    await unitsChanged.emit(db, { unit_ids })
  },
}
