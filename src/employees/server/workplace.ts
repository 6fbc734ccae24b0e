import { eq } from 'drizzle-orm'
import type { Workplace } from '#accounts/server/ports.ts'
import { users } from '#accounts/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { units } from '#organisation/tables.ts'

/** The company of the account's employee. */
export async function findCompanyOf(db: Database, user_id: string): Promise<string | null> {
  const [found] = await db
    .select({ of_record: employees.company_id, of_place: placements.company_id })
    .from(employees)
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))
    .where(eq(employees.user_id, user_id))
  return found?.of_place ?? found?.of_record ?? null
}

/** Where the account's employee works. */
export async function findWorkplace(db: Database, user_id: string): Promise<Workplace | null> {
  const [workplace] = await db
    .select({
      employee_id: employees.employee_id,
      department: units.name,
      department_ar: units.name_ar,
      position: users.title,
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))
    .leftJoin(units, eq(units.unit_id, placements.department_id))
    .where(eq(employees.user_id, user_id))
  return workplace ?? null
}
