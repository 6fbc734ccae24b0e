import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Known, Place } from '#assignments/rules/effects.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies, units } from '#organisation/tables.ts'

/** The names and managers in the companies of these places. */
export async function findKnownPlaces(
  db: Database,
  places: readonly (Pick<Place, 'company_id'> | null)[],
): Promise<Known> {
  const ids = [...new Set(places.flatMap((place) => place?.company_id ?? []))]
  const named = await db
    .select({
      company_id: companies.company_id,
      name: companies.name,
      name_ar: companies.name_ar,
    })
    .from(companies)
    .where(inArray(companies.company_id, ids))
  const rows = await db
    .select({
      unit_id: units.unit_id,
      parent_id: units.parent_id,
      name: units.name,
      name_ar: units.name_ar,
      manager_id: units.manager_id,
      manager: sql<string | null>`coalesce(${users.name}, ${units.manager_text})`,
      manager_ar: users.name_ar,
    })
    .from(units)
    .leftJoin(users, eq(users.user_id, units.manager_id))
    .where(inArray(units.company_id, ids))
  return {
    companies: new Map(named.map((company) => [company.company_id, company])),
    units: new Map(rows.map((unit) => [unit.unit_id, unit])),
  }
}
