import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { type CalendarDay, dayIn, defaultTimeZone } from '#kit/rules/day.ts'
import { now } from '#kit/server/clock.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies } from '#organisation/tables.ts'

/** Today in the time zone of a company, as a condition of a query that has it as `zone`. */
export const todayIn = (zone: SQL) =>
  sql`(${now()}::timestamptz at time zone coalesce(${zone}, ${defaultTimeZone}))::date`

/** Today where the employee works. */
export async function todayOf(db: Database, employee_id: string): Promise<CalendarDay> {
  const [row] = await db
    .select({ time_zone: companies.time_zone })
    .from(employees)
    .innerJoin(companies, eq(companies.company_id, employees.company_id))
    .where(eq(employees.employee_id, employee_id))
  return dayIn(row?.time_zone ?? defaultTimeZone, now())
}

/** The same of many. */
export async function todayOfEmployees(db: Database, employee_ids: readonly string[]) {
  const today = new Map<string, CalendarDay>()
  for (const batch of batches(employee_ids)) {
    const rows = await db
      .select({ employee_id: employees.employee_id, time_zone: companies.time_zone })
      .from(employees)
      .leftJoin(companies, eq(companies.company_id, employees.company_id))
      .where(inArray(employees.employee_id, [...batch]))
    for (const { employee_id, time_zone } of rows)
      today.set(employee_id, dayIn(time_zone ?? defaultTimeZone, now()))
  }
  return today
}

/** Today in a company, or by default. */
export async function todayOfCompany(
  db: Database,
  company_id: string | undefined,
): Promise<CalendarDay> {
  if (company_id === undefined) return dayIn(defaultTimeZone, now())
  const [row] = await db
    .select({ time_zone: companies.time_zone })
    .from(companies)
    .where(eq(companies.company_id, company_id))
  return dayIn(row?.time_zone ?? defaultTimeZone, now())
}
