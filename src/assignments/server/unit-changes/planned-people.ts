import { and, countDistinct, gt, sql } from 'drizzle-orm'
import { todayOfCompanies } from '#assignments/server/days.ts'
import { assignments } from '#assignments/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { PlannedUnit } from '#organisation/server/ports.ts'

/**
 * How many people are to be placed in a unit, or in one below it, after a day. Without the unit, that
 * placement could not be applied, for anyone. Who came until today is no plan.
 */
export async function countPlannedPeople(
  db: Database,
  { level, unit_id, company_id, until }: PlannedUnit,
) {
  const today = await todayOfCompanies(db, [company_id])
  const day = until !== undefined && until > today ? until : today
  const [row] = await db
    .select({ count: countDistinct(assignments.employee_id) })
    .from(assignments)
    .where(
      and(
        sql`${assignments[`${level}_id`]} = ${unit_id}`,
        gt(assignments.valid_from, day),
        // A range that was replaced on its first day is empty.
        sql`${assignments.valid_to} is distinct from ${assignments.valid_from}`,
      ),
    )
  return row?.count ?? 0
}
