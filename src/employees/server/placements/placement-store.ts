import { and, type AnyColumn, eq, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import type { Placement, placementApi, PlacementOrdering } from '#employees/contract/placements.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { inArrayParam, when } from '#kit/server/lists/conditions.ts'
import type { Changes } from '#kit/rules/forms/changes.ts'
import type { Database } from '#kit/server/database/database.ts'
import { cachedCount } from '#kit/server/lists/counter-cache.ts'
import {
  computedOrder,
  nothingComputed,
  parseOrdering,
  type SortedOrder,
} from '#kit/server/lists/computed-order.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { nameInArabic } from '#kit/server/names.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { levels } from '#organisation/rules/levels.ts'
import { isCompanyNamed } from '#organisation/server/company-store.ts'
import { departmentsNamed } from '#organisation/server/units/unit-store.ts'
import { companies, units } from '#organisation/tables.ts'
import { inScope } from '#employees/server/scope.ts'
import { isNamed } from '#employees/server/list/name-filter.ts'

type Column = PlacementOrdering extends infer O ? (O extends `-${string}` ? never : O) : never
type ListQuery = z.output<typeof placementApi.list.query>

const department = alias(units, 'department')
const subDepartment = alias(units, 'sub_department')
const section = alias(units, 'section')
const subSection = alias(units, 'sub_section')

const select = <More extends Record<string, SQL>>(
  db: Database,
  more: More,
  sorted = nothingComputed,
) =>
  db
    .select({
      placement_id: placements.placement_id,
      employee_id: placements.employee_id,
      employee_name: users.name,
      employee_name_ar: users.name_ar,
      employee_code: employees.employee_code,
      email: users.email,
      company_id: placements.company_id,
      company_name: companies.name,
      company_name_ar: companies.name_ar,
      department_id: placements.department_id,
      department_name: department.name,
      department_name_ar: department.name_ar,
      sub_department_id: placements.sub_department_id,
      sub_department_name: subDepartment.name,
      sub_department_name_ar: subDepartment.name_ar,
      section_id: placements.section_id,
      section_name: section.name,
      section_name_ar: section.name_ar,
      sub_section_id: placements.sub_section_id,
      sub_section_name: subSection.name,
      sub_section_name_ar: subSection.name_ar,
      assigned_at: placements.assigned_at,
      updated_at: placements.updated_at,
      ...more,
    })
    .from(placements)
    .innerJoin(employees, eq(employees.employee_id, placements.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .innerJoin(companies, eq(companies.company_id, placements.company_id))
    .innerJoin(department, eq(department.unit_id, placements.department_id))
    .leftJoin(subDepartment, eq(subDepartment.unit_id, placements.sub_department_id))
    .leftJoin(section, eq(section.unit_id, placements.section_id))
    .leftJoin(subSection, eq(subSection.unit_id, placements.sub_section_id))
    .innerJoin(sorted, sql`true`)

const names = {
  employee: sql`${employees.name_normalized}`,
  employee_ar: nameInArabic(employees.name_ar_normalized, employees.name_normalized),
}

const inArabic = (named: Record<'name_normalized' | 'name_ar_normalized', AnyColumn>) =>
  nameInArabic(named.name_ar_normalized, named.name_normalized)

// Names of units keep their natural order: Section 2 before Section 10.
const columns: Record<Exclude<Column, keyof typeof names>, SQL> = {
  company: sql`${companies.name_normalized}`,
  company_ar: nameInArabic(companies.name_ar_normalized, companies.name_normalized),
  department: sql`${department.name_normalized}`,
  department_ar: inArabic(department),
  sub_department: sql`${subDepartment.name_normalized}`,
  sub_department_ar: inArabic(subDepartment),
  section: sql`${section.name_normalized}`,
  section_ar: inArabic(section),
  sub_section: sql`${subSection.name_normalized}`,
  sub_section_ar: inArabic(subSection),
  assigned_at: sql`(${placements.assigned_at} at time zone 'UTC')::text`,
}

function orderOf(ordering: PlacementOrdering): SortedOrder {
  const { descending, column } = parseOrdering<Column>(ordering)
  const id = { field: 'employee_id', column: sql`${employees.employee_id}` }
  if (column === 'employee' || column === 'employee_ar') {
    const values = { sorted_by: names[column] }
    const keys = [{ field: 'sorted_by', column: names[column] }, id] as const
    return { descending, keys, values, sorted: nothingComputed }
  }
  const name = column.endsWith('_ar') ? names.employee_ar : names.employee
  return computedOrder({ value: columns[column], none: sql`''`, name, id, descending })
}

/** Employee, company or department: each is looked up where it is, and only what there is asked for. */
async function matches(db: Database, search: string | undefined) {
  const byEmployee = isNamed(search)
  if (!byEmployee || search === undefined) return undefined
  const named = await db
    .select({ company_id: companies.company_id })
    .from(companies)
    .where(isCompanyNamed(search))
  const places = or(
    inArrayParam(
      placements.company_id,
      named.map(({ company_id }) => company_id),
    ),
    inArrayParam(placements.department_id, await departmentsNamed(db, search)),
  )
  return sql`${placements.employee_id} = any(array(
    select ${employees.employee_id} from ${employees} where ${byEmployee}
    union select ${placements.employee_id} from ${placements} where ${places}))`
}

export async function listPlacements(
  db: Database,
  { limit, cursor, ...query }: ListQuery,
  actor: Actor,
  request: FastifyRequest,
) {
  const where = and(
    inScope(placements.employee_id, actor),
    await matches(db, query.search),
    when(query.employee_id, (id) => eq(placements.employee_id, id)),
    when(query.company, (id) => eq(placements.company_id, id)),
    ...levels.map((level) => when(query[level], (id) => eq(placements[`${level}_id`], id))),
  )
  const order = orderOf(query.ordering)
  const page = keyset(order, { limit, cursor })
  const rows = await select(db, order.values, order.sorted)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(
    rows,
    () => (where ? db.$count(placements, where) : cachedCount(db, placements)),
    request,
  )
}

/** By the placement's own id or by the employee's. */
const named = (id: string) => or(eq(placements.placement_id, id), eq(placements.employee_id, id))

/** One or none. */
export const placementsNamed = (db: Database, id: string, actor: Actor): Promise<Placement[]> =>
  select(db, {}).where(and(named(id), inScope(placements.employee_id, actor)))

export const findPlacement = async (db: Database, id: string, actor: Actor) =>
  firstOrThrowNotFound(await placementsNamed(db, id, actor))

/** The same, locked until the transaction ends. */
export async function lockPlacement(db: Database, id: string, actor: Actor) {
  await db
    .select({ placement_id: placements.placement_id })
    .from(placements)
    .where(named(id))
    .for('update')
  return findPlacement(db, id, actor)
}

export const insertPlacement = (db: Database, row: typeof placements.$inferInsert) =>
  db.insert(placements).values(row)

export const updatePlacement = (
  db: Database,
  placement_id: string,
  change: Changes<typeof placements.$inferInsert>,
) => db.update(placements).set(change).where(eq(placements.placement_id, placement_id))

export const deletePlacement = (db: Database, placement_id: string) =>
  db.delete(placements).where(eq(placements.placement_id, placement_id))
