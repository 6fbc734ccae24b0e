import { eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { employees, placements } from '#employees/tables.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'

export type Chain = Pick<
  typeof placements.$inferInsert,
  'company_id' | 'department_id' | 'sub_department_id' | 'section_id' | 'sub_section_id'
>

/** Writes where an employee works as of today; null: nowhere. The dated ranges are the truth. */
export async function projectPlacement(db: Database, employee_id: string, chain: Chain | null) {
  if (chain === null) {
    await db.delete(placements).where(eq(placements.employee_id, employee_id))
    return
  }
  const moments = { assigned_at: now(), updated_at: now() }
  await db
    .insert(placements)
    .values({ placement_id: newId(), employee_id, ...chain, ...moments })
    .onConflictDoUpdate({ target: placements.employee_id, set: { ...chain, ...moments } })
  await db
    .update(employees)
    .set({ company_id: chain.company_id })
    .where(eq(employees.employee_id, employee_id))
}

/** Writes whom an employee reports to as of today. */
export async function projectManager(
  db: Database,
  employee_id: string,
  direct_manager: string | null,
) {
  const rows = await db
    .select({ updated_at: employees.updated_at })
    .from(employees)
    .where(eq(employees.employee_id, employee_id))
  const updated_at = nextMoment(rows[0]?.updated_at ?? now())
  await db
    .update(employees)
    .set({ direct_manager, updated_at })
    .where(eq(employees.employee_id, employee_id))
}

/** Who of these people has an employee record, by account. */
export async function employeesOfUsers(db: Database, user_ids: readonly string[]) {
  const rows = await db
    .select({ employee_id: employees.employee_id, user_id: employees.user_id })
    .from(employees)
    .where(inArray(employees.user_id, [...user_ids]))
  return new Map(rows.map(({ user_id, employee_id }) => [user_id, employee_id]))
}
