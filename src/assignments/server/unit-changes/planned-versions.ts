import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { plannedChanges, unitVersions } from '#assignments/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { parentOf } from '#organisation/rules/levels.ts'
import { companies, units } from '#organisation/tables.ts'

type Unit = typeof units.$inferSelect

interface PlannedMove {
  valid_from: string
  parent_id: string
  company_id: string
}

/** The version of a unit that is valid on a day. */
const versionOn = (unit_id: string, day: string) =>
  and(
    eq(unitVersions.unit_id, unit_id),
    lte(unitVersions.valid_from, day),
    or(isNull(unitVersions.valid_to), gt(unitVersions.valid_to, day)),
  )

/**
 * Records ahead of its day where a unit will be, so that the organisation on a later day shows it. The
 * people in the unit on that day are moved then.
 */
export async function planUnitVersion(
  db: Database,
  unit: Unit,
  { valid_from, parent_id, company_id }: PlannedMove,
) {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.company_id, company_id))
  const [version] = await db.select().from(unitVersions).where(versionOn(unit.unit_id, valid_from))
  if (!version) return
  await planUnitEnd(db, unit, valid_from)
  await db.insert(unitVersions).values({
    ...version,
    version_id: newId(),
    company_id,
    company_name: company?.name ?? version.company_name,
    parent_id: parentOf[unit.level] === 'company' ? null : parent_id,
    valid_from,
    created_at: now(),
  })
}

/** Records ahead of its day that a unit ends, for the same reason. */
export const planUnitEnd = (db: Database, { unit_id }: Unit, day: string) =>
  db.update(unitVersions).set({ valid_to: day }).where(versionOn(unit_id, day))

/** Takes back what was recorded ahead of its day: the version before it lasts as long as it would have. */
export async function deletePlannedVersion(
  db: Database,
  { subject_id, valid_from }: Pick<typeof plannedChanges.$inferSelect, 'subject_id' | 'valid_from'>,
) {
  const isOfUnit = eq(unitVersions.unit_id, subject_id)
  // One that dissolves the unit has recorded no version, only an end.
  const [planned] = await db
    .delete(unitVersions)
    .where(and(isOfUnit, eq(unitVersions.valid_from, valid_from)))
    .returning()
  await db
    .update(unitVersions)
    .set({ valid_to: planned?.valid_to ?? null })
    .where(
      and(
        isOfUnit,
        eq(unitVersions.valid_to, valid_from),
        lt(unitVersions.valid_from, unitVersions.valid_to),
      ),
    )
}
