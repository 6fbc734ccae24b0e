import { asc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { insertMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Calendar, NewCalendar } from '#organisation/contract/calendar.ts'
import { byDate, defaultCompanyCalendar, type Holiday } from '#organisation/rules/calendar.ts'
import type { WorkingCalendar } from '#organisation/rules/working-days.ts'
import { companies, holidays } from '#organisation/tables.ts'

export interface CompanyCalendar extends WorkingCalendar {
  time_zone: string
}

/** The calendar is part of its company, and so is its `updated_at`. */
export async function findCalendar(db: Database, company_id: string): Promise<Calendar> {
  const company = firstOrThrowNotFound(
    await db
      .select({
        time_zone: companies.time_zone,
        weekend: companies.weekend,
        updated_at: companies.updated_at,
      })
      .from(companies)
      .where(eq(companies.company_id, company_id)),
  )
  const { updated_at, ...days } = company
  return { ...days, holidays: await listHolidays(db, company_id), updated_at }
}

const listHolidays = (db: Database, company_id: string): Promise<Holiday[]> =>
  db
    .select({ date: holidays.date, name: holidays.name, name_ar: holidays.name_ar })
    .from(holidays)
    .where(eq(holidays.company_id, company_id))
    .orderBy(asc(holidays.date))

/** Every company's calendar by its id; `null` is that of people without a company. */
export async function findCalendars(db: Database) {
  const rows = await db
    .select({
      company_id: companies.company_id,
      time_zone: companies.time_zone,
      weekend: companies.weekend,
    })
    .from(companies)
  const days = await db
    .select({ company_id: holidays.company_id, date: holidays.date })
    .from(holidays)
  const byCompany = new Map<string, Set<CalendarDay>>()
  for (const { company_id, date } of days)
    byCompany.set(company_id, (byCompany.get(company_id) ?? new Set()).add(date))
  return new Map<string | null, CompanyCalendar>([
    [null, defaultCompanyCalendar],
    ...rows.map(
      ({ company_id, ...row }) =>
        [company_id, { ...row, holidays: byCompany.get(company_id) ?? new Set<string>() }] as const,
    ),
  ])
}

export async function updateCalendar(
  db: Database,
  company_id: string,
  { time_zone, weekend, ...given }: z.infer<typeof NewCalendar>,
  updated_at: string,
) {
  await db
    .update(companies)
    .set({ time_zone, weekend: weekend.toSorted((a, b) => a - b), updated_at })
    .where(eq(companies.company_id, company_id))
  await db.delete(holidays).where(eq(holidays.company_id, company_id))
  const rows = given.holidays
    .toSorted(byDate)
    .map(({ date, name, name_ar = '' }) => ({ company_id, date, name, name_ar }))
  await insertMany(db, holidays, rows)
}

/** Of many holidays only those that the other calendar does not have. */
export function auditedOf({ holidays, ...calendar }: Calendar, other: Calendar) {
  const known = new Set(other.holidays.map((holiday) => JSON.stringify(holiday)))
  return { ...calendar, holidays: holidays.filter((one) => !known.has(JSON.stringify(one))) }
}
