import { type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { assignments } from '#assignments/tables.ts'
import { employees } from '#employees/tables.ts'
import { type CalendarDay, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { now } from '#kit/server/clock.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies } from '#organisation/tables.ts'

/** Today in the time zone of a company, as a condition of a query that has it as `zone`. */
export const todayIn = (zone: SQL) =>
  sql`(${now()}::timestamptz at time zone coalesce(${zone}, ${defaultTimeZone}))::date`

/**
 * Today for the placement of an employee, as a condition. Someone who goes to another company goes once the
 * day has begun in both: until then it is the day of the company where it begins last.
 */
export const placementDayIn = (employee_id: SQL, zone: SQL) => sql`coalesce(
  (select ${todayIn(sql`there.time_zone`)} from ${assignments} next
    join ${companies} there on there.company_id = next.company_id
    where next.employee_id = ${employee_id} and next.valid_from <= ${todayIn(zone)}
      and (next.valid_to is null or next.valid_to > ${todayIn(zone)})
      and next.valid_from > ${todayIn(sql`there.time_zone`)}
    limit 1),
  ${todayIn(zone)})`

/** The same of one employee. */
export async function placementDayOf(db: Database, employee_id: string): Promise<CalendarDay> {
  const { rows } = await db.execute<{ today: string }>(sql`
    select ${placementDayIn(sql`e.employee_id`, sql`c.time_zone`)}::text as today
    from ${employees} e left join ${companies} c on c.company_id = e.company_id
    where e.employee_id = ${employee_id}`)
  return rows[0]?.today ?? dayIn(defaultTimeZone, now())
}

/** The first day on which someone can be placed in a company without going back in time. */
export async function firstDayIn(
  db: Database,
  employee_id: string,
  company_id: string,
): Promise<CalendarDay> {
  const [here, there] = [
    await placementDayOf(db, employee_id),
    await todayOfCompanies(db, [company_id]),
  ]
  return here < there ? here : there
}

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

/** Today in these companies: a day that concerns several of them begins once it has begun in all. */
export async function todayOfCompanies(
  db: Database,
  company_ids: readonly string[],
): Promise<CalendarDay> {
  const rows = await db
    .select({ time_zone: companies.time_zone })
    .from(companies)
    .where(inArray(companies.company_id, [...company_ids]))
  const zones = rows.length > 0 ? rows.map(({ time_zone }) => time_zone) : [defaultTimeZone]
  return zones.map((zone) => dayIn(zone, now())).toSorted()[0] ?? dayIn(defaultTimeZone, now())
}

/** Today where the owner of an account works; by default without an employee record. */
export async function todayOfAccount(db: Database, user_id: string): Promise<CalendarDay> {
  const [row] = await db
    .select({ time_zone: companies.time_zone })
    .from(employees)
    .innerJoin(companies, eq(companies.company_id, employees.company_id))
    .where(eq(employees.user_id, user_id))
  return dayIn(row?.time_zone ?? defaultTimeZone, now())
}

/** The same as a condition, of the account in a column. */
export const todayOfAccountIn = (user_id: Column) =>
  todayIn(sql`(select c.time_zone from ${employees} e
    join ${companies} c on c.company_id = e.company_id where e.user_id = ${user_id})`)
