import { and, eq, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { textContains, when } from '#kit/server/lists/conditions.ts'
import type { Changes } from '#kit/rules/forms/changes.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { companies, units } from '#organisation/tables.ts'
import type { NameOrdering } from '#organisation/contract/name-ordering.ts'
import { nameInArabic } from '#kit/server/names.ts'
import { countOf, qualified } from './count-subquery.ts'
import { peoplePlacedIn } from './ports.ts'

interface ListQuery {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  company?: string | undefined
  ordering: NameOrdering
}

const shown = () => ({
  company_id: companies.company_id,
  name: companies.name,
  name_ar: companies.name_ar,
  industry: companies.industry,
  size: companies.size,
  address: companies.address,
  code: companies.code,
  email: companies.email,
  phone: companies.phone,
  city: companies.city,
  country: companies.country,
  website: companies.website,
  description: companies.description,
  time_zone: companies.time_zone,
  separation_of_duties: companies.separation_of_duties,
  department_count: countOf(
    sql`${units} u where u.company_id = ${qualified(companies.company_id)} and u.level = 'department'`,
  ),
  employee_count: countOf(peoplePlacedIn('company', qualified(companies.company_id))),
  created_at: companies.created_at,
  updated_at: companies.updated_at,
})

export async function listCompanies(db: Database, query: ListQuery, request: FastifyRequest) {
  const where = and(
    when(query.company, (id) => eq(companies.company_id, id)),
    isCompanyNamed(query.search),
  )
  const sortedBy = {
    name: sql`${companies.name_normalized}`,
    name_ar: nameInArabic(companies.name_ar_normalized, companies.name_normalized),
  }[query.ordering]
  const page = keyset(
    {
      keys: [
        { field: 'sorted_by', column: sortedBy },
        { field: 'company_id', column: sql`${companies.company_id}` },
      ],
      descending: false,
    },
    query,
  )
  const rows = await db
    .select({ ...shown(), sorted_by: sortedBy })
    .from(companies)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(rows, () => db.$count(companies, where), request)
}

/** One of the two names contains what was typed. */
export const isCompanyNamed = (search: string | undefined) =>
  or(
    textContains(companies.name_normalized, search),
    textContains(companies.name_ar_normalized, search),
  )

export const findCompany = async (db: Database, company_id: string) =>
  firstOrThrowNotFound(
    await db.select(shown()).from(companies).where(eq(companies.company_id, company_id)),
  )

/** The same, locked until the transaction ends. */
export async function lockCompany(db: Database, company_id: string) {
  await db
    .select({ company_id: companies.company_id })
    .from(companies)
    .where(eq(companies.company_id, company_id))
    .for('update')
  return findCompany(db, company_id)
}

/** A time zone that only the page's runtime knows would make every query about its days fail. */
export async function isKnownTimeZone(db: Database, name: string) {
  const { rows } = await db.execute(
    sql`select 1 from pg_timezone_names where lower(name) = ${name.toLowerCase()} limit 1`,
  )
  return rows.length > 0
}

export const insertCompany = (db: Database, row: typeof companies.$inferInsert) =>
  db.insert(companies).values(row)

export const updateCompany = (
  db: Database,
  company_id: string,
  change: Changes<typeof companies.$inferInsert>,
) => db.update(companies).set(change).where(eq(companies.company_id, company_id))

export const deleteCompany = (db: Database, company_id: string) =>
  db.delete(companies).where(eq(companies.company_id, company_id))
