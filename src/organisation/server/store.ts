import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { users } from '#accounts/tables.ts'
import type { Database } from '#kit/server/database.ts'
import { keyset } from '#kit/server/keyset.ts'
import { contains, when } from '#kit/server/conditions.ts'
import { companies, units } from '#organisation/tables.ts'

interface Asked {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  company?: string | undefined
}

// Counts name their tables as text: placements belong to a later feature, and in a query on a
// single table Drizzle would leave out whose column it is.
const count = (text: string) => sql<number>`(select count(*)::int from ${sql.raw(text)})`

export async function listCompanies(db: Database, asked: Asked, request: FastifyRequest) {
  const { company, search } = asked
  const where = and(
    when(company, (id) => eq(companies.company_id, id)),
    contains(companies.name_folded, search),
  )
  const page = keyset(
    {
      keys: [
        { field: 'name_folded', column: sql`${companies.name_folded}` },
        { field: 'company_id', column: sql`${companies.company_id}` },
      ],
      descending: false,
    },
    asked,
  )
  const rows = await db
    .select({
      company_id: companies.company_id,
      name: companies.name,
      name_folded: companies.name_folded,
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
      department_count: count(
        `units u where u.company_id = companies.company_id and u.level = 'department'`,
      ),
      employee_count: count(`placements p where p.company_id = companies.company_id`),
      created_at: companies.created_at,
      updated_at: companies.updated_at,
    })
    .from(companies)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(rows, await db.$count(companies, where), request)
}

export async function listDepartments(db: Database, asked: Asked, request: FastifyRequest) {
  const { company, search } = asked
  const where = and(
    eq(units.level, 'department'),
    when(company, (id) => eq(units.company_id, id)),
    contains(units.name_folded, search),
  )
  const page = keyset(
    {
      keys: [
        { field: 'name_folded', column: sql`${units.name_folded}` },
        { field: 'department_id', column: sql`${units.unit_id}` },
      ],
      descending: false,
    },
    asked,
  )
  const rows = await db
    .select({
      department_id: units.unit_id,
      name: units.name,
      name_folded: units.name_folded,
      company: companies.name,
      company_id: units.company_id,
      manager: sql<string | null>`coalesce(${users.name}, ${units.manager_text})`,
      manager_id: units.manager_id,
      employee_count: count(`placements p where p.department_id = units.unit_id`),
      sub_department_count: count(`units below where below.parent_id = units.unit_id`),
      created_at: units.created_at,
      updated_at: units.updated_at,
    })
    .from(units)
    .innerJoin(companies, eq(companies.company_id, units.company_id))
    .leftJoin(users, eq(users.user_id, units.manager_id))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(rows, await db.$count(units, where), request)
}
