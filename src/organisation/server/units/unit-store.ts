import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { users } from '#accounts/tables.ts'
import { textContains, when } from '#kit/server/lists/conditions.ts'
import type { Changes } from '#kit/rules/forms/changes.ts'
import type { Database } from '#kit/server/database/database.ts'
import { cachedCount, kindOf } from '#kit/server/lists/counter-cache.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { type Level, parentOf, type Unit } from '#organisation/rules/levels.ts'
import type { NameOrdering } from '#organisation/contract/name-ordering.ts'
import { nameInArabic } from '#kit/server/names.ts'
import { companies, units } from '#organisation/tables.ts'
import { countOf, qualified } from '#organisation/server/count-subquery.ts'
import { countPlacedAt, peoplePlacedIn } from '#organisation/server/ports.ts'

interface ListQuery {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  ordering: NameOrdering
}

const parent = alias(units, 'parent')

const shown = (level: Level) => ({
  unit_id: units.unit_id,
  name: units.name,
  name_ar: units.name_ar,
  company_id: units.company_id,
  parent_id: sql<string>`coalesce(${units.parent_id}, ${units.company_id})`,
  parent_name: sql<string>`coalesce(${parent.name}, ${companies.name})`,
  parent_name_ar: sql<
    string | null
  >`case when ${parent.unit_id} is null then ${companies.name_ar} else ${parent.name_ar} end`,
  company_name: companies.name,
  company_name_ar: companies.name_ar,
  manager: sql<string | null>`coalesce(${users.name}, ${units.manager_text})`,
  manager_ar: users.name_ar,
  manager_id: units.manager_id,
  employee_count: countOf(peoplePlacedIn(level, qualified(units.unit_id))),
  below_count: countOf(sql`${units} below where below.parent_id = ${qualified(units.unit_id)}`),
  created_at: units.created_at,
  updated_at: units.updated_at,
})

const sortedBy = {
  sorted_by_name: sql<string>`${units.name_normalized}`,
  sorted_by_name_ar: nameInArabic(units.name_ar_normalized, units.name_normalized),
}

const select = (db: Database, level: Level) =>
  db
    .select({ ...shown(level), ...sortedBy })
    .from(units)
    .innerJoin(companies, eq(companies.company_id, units.company_id))
    .leftJoin(parent, eq(parent.unit_id, units.parent_id))
    .leftJoin(users, eq(users.user_id, units.manager_id))

export type StoredUnit = Unit & { company_id: string }

export async function listUnits(
  db: Database,
  level: Level,
  { parent_id, ...query }: ListQuery & { parent_id: string | undefined },
  request: FastifyRequest,
) {
  const all = and(
    eq(units.level, level),
    when(parent_id, (id) =>
      parentOf[level] === 'company' ? eq(units.company_id, id) : eq(units.parent_id, id),
    ),
  )
  const where = and(all, isUnitNamed(query.search))
  const field = `sorted_by_${query.ordering}` as const
  const page = keyset(
    {
      keys: [
        { field, column: sortedBy[field] },
        { field: 'unit_id', column: sql`${units.unit_id}` },
      ],
      descending: false,
    },
    query,
  )
  const rows = await select(db, level)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const isPart = parent_id !== undefined
  const countAll = () =>
    isPart ? db.$count(units, all) : cachedCount(db, units, eq(kindOf('level'), level))
  const count = () => (query.search === undefined ? countAll() : db.$count(units, where))
  const shown = await page.page(rows, count, request)
  if (query.cursor !== undefined) return shown
  return {
    ...shown,
    // All units, not only those the search finds.
    totals: {
      units: query.search === undefined ? shown.count : await countAll(),
      employees: await (isPart ? countPeople(db, level, all) : countPlacedAt(db, level)),
    },
  }
}

/** The employees placed in the matching units, at any depth. */
async function countPeople(db: Database, level: Level, where: SQL | undefined) {
  const inUnit = countOf(peoplePlacedIn(level, qualified(units.unit_id)))
  const [row] = await db
    .select({ people: sql<number>`coalesce(sum(${inUnit}), 0)::int` })
    .from(units)
    .where(where)
  return row?.people ?? 0
}

export const findUnit = async (db: Database, level: Level, unit_id: string): Promise<StoredUnit> =>
  firstOrThrowNotFound(
    await select(db, level).where(and(eq(units.level, level), eq(units.unit_id, unit_id))),
  )

/** The same, locked until the transaction ends. */
export async function lockUnit(db: Database, level: Level, unit_id: string) {
  await db
    .select({ unit_id: units.unit_id })
    .from(units)
    .where(eq(units.unit_id, unit_id))
    .for('update')
  return findUnit(db, level, unit_id)
}

/** One of the two names contains what was typed. */
export const isUnitNamed = (search: string | undefined) =>
  or(textContains(units.name_normalized, search), textContains(units.name_ar_normalized, search))

/** The departments whose name contains what was typed. */
export async function departmentsNamed(db: Database, search: string) {
  const rows = await db
    .select({ unit_id: units.unit_id })
    .from(units)
    .where(and(eq(units.level, 'department'), isUnitNamed(search)))
  return rows.map(({ unit_id }) => unit_id)
}

/** The parent unit or company; undefined when it does not exist. */
export async function findParent(db: Database, level: Level, parent_id: string) {
  const kind = parentOf[level]
  const [row] =
    kind === 'company'
      ? await db
          .select({ company_id: companies.company_id })
          .from(companies)
          .where(eq(companies.company_id, parent_id))
      : await db
          .select({ company_id: units.company_id })
          .from(units)
          .where(and(eq(units.unit_id, parent_id), eq(units.level, kind)))
  return row
}

export const insertUnit = (db: Database, row: typeof units.$inferInsert) =>
  db.insert(units).values(row)

export const updateUnit = (
  db: Database,
  unit_id: string,
  change: Changes<typeof units.$inferInsert>,
) => db.update(units).set(change).where(eq(units.unit_id, unit_id))

/** A unit and all that are below it. */
export async function unitsBelow(db: Database, unit_id: string) {
  const { rows } = await db.execute<{ unit_id: string }>(sql`
    with recursive below(unit_id) as (
      select ${unit_id}::uuid
      union select u.unit_id from ${units} u join below on u.parent_id = below.unit_id
    )
    select unit_id from below`)
  return rows.map((row) => row.unit_id)
}

/** Everything below a unit follows it into another company. */
export const moveBelow = (db: Database, unit_id: string, company_id: string) =>
  db.execute(sql`
    with recursive below(unit_id) as (
      select unit_id from ${units} where parent_id = ${unit_id}
      union select u.unit_id from ${units} u join below on u.parent_id = below.unit_id
    )
    update ${units} set company_id = ${company_id} where unit_id in (select unit_id from below)`)

export const deleteUnitRow = (db: Database, unit_id: string) =>
  db.delete(units).where(eq(units.unit_id, unit_id))
