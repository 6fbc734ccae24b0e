import { and, eq, inArray, gt, isNull, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { users } from '#accounts/tables.ts'
import { unitVersions } from '#assignments/tables.ts'
import { todayIn } from '#assignments/server/days.ts'
import { now } from '#kit/server/clock.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies, units } from '#organisation/tables.ts'
import type { UnitVersion } from './unit-history.ts'

/** Records how these units are named, managed and placed from today on; a deleted one ends today. */
export async function syncUnitVersions(db: Database, unit_ids: readonly string[]) {
  for (const batch of batches(unit_ids)) {
    const current = await db
      .select({
        unit_id: units.unit_id,
        level: units.level,
        company_id: units.company_id,
        company_name: companies.name,
        parent_id: units.parent_id,
        name: units.name,
        manager_id: units.manager_id,
        manager_name: sql<string | null>`coalesce(${users.name}, ${units.manager_text})`,
        today: sql<string>`${todayIn(sql`${companies.time_zone}`)}::text`,
      })
      .from(units)
      .innerJoin(companies, eq(companies.company_id, units.company_id))
      .leftJoin(users, eq(users.user_id, units.manager_id))
      .where(inArray(units.unit_id, [...batch]))
    const known = await db
      .select({
        version: unitVersions,
        today: sql<string>`${todayIn(sql`${companies.time_zone}`)}::text`,
      })
      .from(unitVersions)
      .leftJoin(companies, eq(companies.company_id, unitVersions.company_id))
      .where(
        and(
          inArray(unitVersions.unit_id, [...batch]),
          or(
            isNull(unitVersions.valid_to),
            sql`${unitVersions.valid_to} > ${todayIn(sql`${companies.time_zone}`)}`,
          ),
          sql`${unitVersions.valid_from} <= ${todayIn(sql`${companies.time_zone}`)}`,
        ),
      )
    const byUnit = new Map(known.map(({ version }) => [version.unit_id, version]))
    // A deleted unit ends today in its last company.
    const today = new Map([
      ...known.map(({ version, today }) => [version.unit_id, today] as const),
      ...current.map((unit) => [unit.unit_id, unit.today] as const),
    ])
    const isThere = new Set(current.map(({ unit_id }) => unit_id))
    const isSame = (unit: (typeof current)[number]) => {
      const version = byUnit.get(unit.unit_id)
      return (
        version !== undefined &&
        (['company_id', 'parent_id', 'name', 'manager_id', 'manager_name'] as const).every(
          (field) => version[field] === unit[field],
        )
      )
    }
    const differing = current.filter((unit) => !isSame(unit))
    const gone = [...byUnit.values()].filter(({ unit_id }) => !isThere.has(unit_id))
    for (const version of [
      ...differing.flatMap(({ unit_id }) => byUnit.get(unit_id) ?? []),
      ...gone,
    ])
      await db
        .update(unitVersions)
        .set({
          valid_to: sql`greatest(${unitVersions.valid_from}, ${today.get(version.unit_id)}::date)`,
        })
        .where(eq(unitVersions.version_id, version.version_id))
    if (differing.length > 0)
      await db.insert(unitVersions).values(
        differing.map(({ today, ...unit }) => ({
          version_id: newId(),
          ...unit,
          valid_from: today,
          // A planned version begins where this one ends.
          valid_to: byUnit.get(unit.unit_id)?.valid_to ?? null,
          created_at: now(),
        })),
      )
    await followInPlans(db, {
      gone: gone.map(({ unit_id }) => ({ unit_id, today: today.get(unit_id) ?? '' })),
      differing,
    })
  }
}

interface Changed {
  gone: readonly { unit_id: string; today: string }[]
  differing: readonly (Pick<UnitVersion, 'unit_id' | 'name' | 'manager_id' | 'manager_name'> & {
    today: string
  })[]
}

/** A planned version differs by its place alone, and a unit that is gone is nowhere on a later day either. */
async function followInPlans(db: Database, { gone, differing }: Changed) {
  const isPlanned = (unit_id: string, today: string) =>
    and(eq(unitVersions.unit_id, unit_id), gt(unitVersions.valid_from, today))
  for (const { unit_id, today } of gone)
    await db.delete(unitVersions).where(isPlanned(unit_id, today))
  for (const { unit_id, name, manager_id, manager_name, today } of differing)
    await db
      .update(unitVersions)
      .set({ name, manager_id, manager_name })
      .where(isPlanned(unit_id, today))
}
