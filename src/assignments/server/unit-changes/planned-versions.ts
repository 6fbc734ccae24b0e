import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { unitVersions } from '#assignments/tables.ts'
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
  const during = sql`${unitVersions.valid_from} <= ${valid_from}::date
    and (${unitVersions.valid_to} is null or ${unitVersions.valid_to} > ${valid_from}::date)`
  const versions = await db
    .update(unitVersions)
    .set({ valid_to: valid_from })
    .where(and(eq(unitVersions.unit_id, unit.unit_id), during))
    .returning()
  for (const version of versions)
    await db.insert(unitVersions).values({
      ...version,
      version_id: newId(),
      company_id,
      company_name: company?.name ?? version.company_name,
      parent_id: parentOf[unit.level] === 'company' ? null : parent_id,
      valid_from,
      valid_to: null,
      created_at: now(),
    })
}
