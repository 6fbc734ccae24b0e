import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { undoHours } from '#assignments/rules/undo.ts'
import { notifyingOnce } from '#assignments/server/ports.ts'
import { assignments, plannedChanges } from '#assignments/tables.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { placementsChanged } from '#employees/server/events.ts'
import { projectPlacement } from '#employees/server/placements/projection.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { firstOrThrowNotFound, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { unitsChanged } from '#organisation/server/events.ts'
import { applyUnitChange } from '#organisation/server/units/unit-changes.ts'
import { insertUnit } from '#organisation/server/units/unit-store.ts'
import { deletePlannedVersion } from './planned-versions.ts'
import { restoreRanges, wasRewrittenSince } from './restore-ranges.ts'
import type { Before } from './unit-change-apply.ts'

/** Undoes a change of a unit within 24 hours, or cancels a planned one. */
export async function undoUnitChange(db: Database, change_id: string, actor: SignedIn) {
  const change = firstOrThrowNotFound(
    await db
      .select()
      .from(plannedChanges)
      .where(
        and(
          eq(plannedChanges.change_id, change_id),
          inArray(plannedChanges.kind, ['unit_move', 'unit_dissolve']),
          isNull(plannedChanges.undone_at),
        ),
      )
      .for('update'),
  )
  // What could not be carried out has left nothing behind.
  if (change.applied_at === null) {
    if (change.failure === null) await deletePlannedVersion(db, change)
  } else {
    if (Date.parse(now()) - Date.parse(change.applied_at) > undoHours * 3_600_000)
      throw new Problem(
        409,
        'conflict',
        problemText((t) => t.undoTooLate),
      )
    await undo(db, change, change.before as unknown as Before, actor)
  }
  await db
    .update(plannedChanges)
    .set({ undone_at: now() })
    .where(eq(plannedChanges.change_id, change_id))
}

const builtOn = () =>
  new Problem(
    409,
    'conflict',
    problemText((t) => t.undoBuiltOn),
  )

/** Whether someone of the unit was placed again since, or what it replaced is no longer as it was. */
export async function wasBuiltOn(db: Database, { people, changed_at, rewritten }: Before) {
  const employee_ids = [...people, ...(rewritten?.assignments ?? [])].map(
    ({ employee_id }) => employee_id,
  )
  if (employee_ids.length > 0) {
    const isLater = and(
      inArray(assignments.employee_id, employee_ids),
      gt(assignments.created_at, changed_at),
    )
    if ((await db.$count(assignments, isLater)) > 0) return true
  }
  return rewritten !== undefined && wasRewrittenSince(db, rewritten, changed_at)
}

async function undo(
  db: Database,
  { kind, valid_from }: Pick<typeof plannedChanges.$inferSelect, 'kind' | 'valid_from'>,
  before: Before,
  actor: SignedIn,
) {
  if (await wasBuiltOn(db, before)) throw builtOn()
  const { unit, people, rewritten } = before
  await notifyingOnce(db, actor, async () => {
    if (rewritten) await restoreRanges(db, rewritten, actor)
    if (kind === 'unit_move')
      await applyUnitChange(
        db,
        unit.level,
        unit.unit_id,
        { parent_id: unit.parent_id ?? unit.company_id, confirmed_people: people.length },
        {
          actor,
          ifMatch: null,
          toDto: (stored) => stored,
          ...(rewritten && { since: { valid_from } }),
        },
      )
    else await insertAgain(db, before, valid_from, actor)
  })
}

/** Brings back a dissolved unit, with its people. */
async function insertAgain(
  db: Database,
  { unit, people, rewritten }: Before,
  valid_from: CalendarDay,
  actor: SignedIn,
) {
  const name_normalized = normalizeText(unit.name)
  await insertUnit(db, { ...unit, name_normalized, updated_at: now() })
  await unitsChanged.emit(db, { unit_ids: [unit.unit_id] })
  for (const { employee_id, chain } of people) await projectPlacement(db, employee_id, chain)
  const employee_ids = people.map(({ employee_id }) => employee_id)
  if (people.length > 0) await placementsChanged.emit(db, { employee_ids, actor })
  await writeAudit(db, actor, {
    entity: unit.level,
    entity_id: unit.unit_id,
    entity_name: unit.name,
    after: {
      name: unit.name,
      parent_id: unit.parent_id ?? unit.company_id,
      people: people.length,
      ...(rewritten && { valid_from }),
    },
  })
}
