import { insertMany, updateMany } from '#kit/server/database/batches.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Importing } from '#imports/server/planner.ts'
import { arabicNameColumns, nameColumns } from '#kit/server/names.ts'
import { unitsChanged } from '#organisation/server/events.ts'
import { units } from '#organisation/tables.ts'
import { changeOf, type Draft, entryOf } from './hierarchy-draft.ts'

/** Creates the units that are new and changes managers and Arabic names of the others, with history and undo. */
export async function writeUnits(
  db: Database,
  drafts: readonly Draft[],
  { actor, changeLog }: Pick<Importing, 'actor' | 'changeLog'>,
) {
  if (drafts.length === 0) return
  const updated_at = now()
  const made = drafts.filter(({ before }) => !before)
  const changed = drafts.filter(({ before }) => before)
  await insertMany(
    db,
    units,
    made.map(({ unit_id, level, company_id, parent_id, manager_id, manager_text, ...named }) => ({
      unit_id,
      level,
      company_id,
      parent_id,
      ...nameColumns(named.name),
      ...arabicNameColumns(named.name_ar),
      manager_id,
      manager_text,
      created_at: updated_at,
      updated_at,
    })),
  )
  await updateMany(
    db,
    units,
    'unit_id',
    changed.map(({ unit_id, manager_id, manager_text, name_ar }) => ({
      unit_id,
      ...arabicNameColumns(name_ar),
      manager_id,
      manager_text,
      updated_at,
    })),
  )
  await writeAuditMany(db, actor, [...made, ...changed].map(entryOf))
  await changeLog.add([...made, ...changed].map(changeOf))
  await unitsChanged.emit(db, { unit_ids: [...made, ...changed].map(({ unit_id }) => unit_id) })
}
