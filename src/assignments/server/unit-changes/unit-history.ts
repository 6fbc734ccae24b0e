import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { validOn } from '#assignments/rules/ranges.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { assignments, plannedChanges, unitVersions } from '#assignments/tables.ts'
import { addDays, type CalendarDay, dayIn } from '#kit/rules/dates/day.ts'
import { firstOrThrowNotFound, invalidField } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies, units } from '#organisation/tables.ts'

type Unit = typeof units.$inferSelect
export type UnitVersion = typeof unitVersions.$inferSelect

const wrongDay = (pick: Parameters<typeof problemText>[0]) =>
  invalidField('valid_from', problemText(pick))

/** Ranges that are valid on a day or later; an empty one is not. */
export const isSince = (table: typeof unitVersions | typeof assignments, day: CalendarDay) =>
  sql`(${table.valid_to} is null
    or (${table.valid_to} > ${day}::date and ${table.valid_to} > ${table.valid_from}))`

/** The versions of a unit and of all that was below it, from a day on. */
export async function versionsSince(db: Database, unit_id: string, day: CalendarDay) {
  const { rows } = await db.execute<{ unit_id: string }>(sql`
    with recursive below(unit_id) as (
      select ${unit_id}::uuid
      union select ${unitVersions.unit_id} from ${unitVersions}
      join below on ${unitVersions.parent_id} = below.unit_id where ${isSince(unitVersions, day)}
    )
    select unit_id from below`)
  return versionsOf(
    db,
    rows.map((row) => row.unit_id),
    day,
  )
}

const versionsOf = (db: Database, unit_ids: readonly string[], day: CalendarDay) =>
  db
    .select()
    .from(unitVersions)
    .where(and(inArray(unitVersions.unit_id, [...unit_ids]), isSince(unitVersions, day)))

type Place = Pick<Unit, 'parent_id' | 'company_id'>
/** Below the same unit; departments: in the same company. */
const isSamePlace = (one: Place, other: Place) =>
  one.parent_id === other.parent_id &&
  (one.parent_id !== null || one.company_id === other.company_id)

/** Where a unit is on a day, as far as that is recorded or planned. */
export const placeOn = async (db: Database, unit: Unit, day: CalendarDay): Promise<Place> =>
  validOn(await versionsOf(db, [unit.unit_id], day), day) ?? unit

/**
 * Refuses a past day on which the unit did not exist, or after which it, or one below it, was moved:
 * what is recorded for the later day would contradict this change.
 */
export async function assertUnmovedSince(db: Database, unit: Unit, day: CalendarDay) {
  const versions = await versionsSince(db, unit.unit_id, day)
  const own = versions.filter(({ unit_id }) => unit_id === unit.unit_id)
  if (!validOn(own, day)) throw wrongDay((t) => t.unitNotThere)
  const ids = new Set(versions.map(({ unit_id }) => unit_id))
  const below = versions.filter(({ unit_id }) => unit_id !== unit.unit_id)
  if (
    own.some((version) => !isSamePlace(version, unit)) ||
    below.some(({ parent_id }) => parent_id === null || !ids.has(parent_id))
  )
    throw wrongDay((t) => t.unitMovedSince)
  return { hasUnitsBelow: below.length > 0 }
}

/**
 * Refuses a day on or after which another move of the unit is planned: one would end the other unasked.
 * What already moved today is no plan.
 */
export async function assertNoLaterMove(
  db: Database,
  unit: Unit,
  day: CalendarDay,
  today: CalendarDay,
) {
  const first = day > today ? day : addDays(today, 1)
  const before = addDays(first, -1)
  const versions = await versionsOf(db, [unit.unit_id], before)
  const there = validOn(versions, before) ?? unit
  if (versions.some((version) => version.valid_from >= first && !isSamePlace(version, there)))
    throw wrongDay((t) => t.unitMovesThen)
}

/**
 * Refuses a change of a unit that would be dissolved by then, and dissolving one of which a change is
 * planned for that day or later: one of the two could not be carried out.
 */
export async function assertNoOtherPlan(
  db: Database,
  unit: Unit,
  { kind, valid_from }: Pick<typeof plannedChanges.$inferSelect, 'kind' | 'valid_from'>,
) {
  const plans = await db
    .select({ kind: plannedChanges.kind, day: plannedChanges.valid_from })
    .from(plannedChanges)
    .where(
      and(
        eq(plannedChanges.subject_id, unit.unit_id),
        isNull(plannedChanges.applied_at),
        isNull(plannedChanges.undone_at),
        isNull(plannedChanges.failure),
      ),
    )
  if (plans.some((plan) => plan.kind === 'unit_dissolve' && plan.day <= valid_from))
    throw wrongDay((t) => t.unitDissolvedThen)
  if (kind === 'unit_dissolve' && plans.some(({ day }) => day >= valid_from))
    throw wrongDay((t) => t.unitChangesThen)
}

/** Refuses a past day on which where the unit goes to was not there yet, or was somewhere else. */
export async function assertTargetThere(
  db: Database,
  target: { company_id: string; unit_id: string | null },
  day: CalendarDay,
) {
  if (target.unit_id === null) {
    const { created_at, time_zone } = firstOrThrowNotFound(
      await db.select().from(companies).where(eq(companies.company_id, target.company_id)),
    )
    if (dayIn(time_zone, created_at) > day) throw wrongDay((t) => t.targetNotThere)
    return
  }
  const { rows } = await db.execute<Place & { unit_id: string }>(sql`
    with recursive up(unit_id, parent_id, company_id) as (
      select unit_id, parent_id, company_id from ${units} where unit_id = ${target.unit_id}
      union select u.unit_id, u.parent_id, u.company_id from ${units} u join up on u.unit_id = up.parent_id
    )
    select unit_id, parent_id, company_id from up`)
  const versions = await versionsOf(
    db,
    rows.map(({ unit_id }) => unit_id),
    day,
  )
  for (const unit of rows) {
    const own = versions.filter(({ unit_id }) => unit_id === unit.unit_id)
    if (!validOn(own, day)) throw wrongDay((t) => t.targetNotThere)
    if (own.some((version) => !isSamePlace(version, unit)))
      throw wrongDay((t) => t.targetMovedSince)
  }
}
