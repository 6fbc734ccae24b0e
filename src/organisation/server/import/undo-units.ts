import { inArray } from 'drizzle-orm'
import { isChangedSince, type Obstacle, type StoredChange } from '#imports/rules/undo.ts'
import { importUndone } from '#imports/server/undo/events.ts'
import { newOnes, restoredOnes, type UndoKind } from '#imports/server/undo/undo-kind.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { arabicNameColumns } from '#kit/server/names.ts'
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

/** Units whose former Arabic name a unit beside them has by now. */
async function takenNames(
  db: Database,
  changes: readonly StoredChange[],
  present: ReadonlyMap<string, Unit>,
) {
  const former = new Map<string, string>()
  for (const { entity_id, before } of changes) {
    const unit = present.get(entity_id)
    const name_ar = before?.unit?.name_ar
    if (unit && typeof name_ar === 'string')
      former.set(`${unit.parent_id ?? unit.company_id} ${normalizeText(name_ar)}`, entity_id)
  }
  const taken = new Set<string>()
  const names = [...former.keys()].map((key) => key.slice(key.indexOf(' ') + 1))
  for (const batch of batches(names))
    for (const unit of await db
      .select()
      .from(units)
      .where(inArray(units.name_ar_normalized, [...batch]))) {
      const own = former.get(`${unit.parent_id ?? unit.company_id} ${unit.name_ar_normalized}`)
      // One that the same import renamed gives its name back.
      if (own !== undefined && own !== unit.unit_id && !present.has(unit.unit_id)) taken.add(own)
    }
  return taken
}

/** Departments and the levels below: new ones are removed, former managers and Arabic names restored. */
export const undoUnits: UndoKind = {
  idsOf: ({ entity_id }) => [entity_id],
  newIds: (changes) => ({ units: newOnes(changes).map(({ entity_id }) => entity_id) }),

  async obstacles({ db, changes }, options) {
    const present = await presentUnits(db, changes, options)
    const taken = await takenNames(db, changes, present)
    return changes.flatMap((change): Obstacle[] => {
      const unit = present.get(change.entity_id)
      // Of a deleted unit nothing is left to undo.
      if (!unit) return []
      const { position } = change
      if (isChangedSince(change, { unit }))
        return [{ position, reason: 'changed_since', by: null, at: unit.updated_at }]
      return taken.has(unit.unit_id) ? [{ position, reason: 'in_use', by: null, at: null }] : []
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
      restored.map(({ unit_id, manager_id, manager_text, name_ar, updated_at }) => ({
        unit_id,
        ...arabicNameColumns(name_ar),
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
