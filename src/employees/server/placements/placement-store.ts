import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import type { Placement, placementApi } from '#employees/contract/placements.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { textContains, inArrayParam, when } from '#kit/server/lists/conditions.ts'
import type { Changes } from '#kit/rules/changes.ts'
import type { Database } from '#kit/server/database/database.ts'
import { cachedCount } from '#kit/server/lists/counter-cache.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { levels } from '#organisation/rules/levels.ts'
import { departmentsNamed } from '#organisation/server/units/unit-store.ts'
import { companies, units } from '#organisation/tables.ts'
import { inScope } from '#employees/server/scope.ts'
import { isNamed } from '#employees/server/list/name-filter.ts'

type ListQuery = z.output<typeof placementApi.list.query>

const department = alias(units, 'department')
const subDepartment = alias(units, 'sub_department')
const section = alias(units, 'section')
const subSection = alias(units, 'sub_section')

const select = (db: Database) =>
  db
    .select({
      placement_id: placements.placement_id,
      employee_id: placements.employee_id,
      employee_name: users.name,
      employee_code: employees.employee_code,
      email: users.email,
      company_id: placements.company_id,
      company_name: companies.name,
      department_id: placements.department_id,
      department_name: department.name,
      sub_department_id: placements.sub_department_id,
      sub_department_name: subDepartment.name,
      section_id: placements.section_id,
      section_name: section.name,
      sub_section_id: placements.sub_section_id,
      sub_section_name: subSection.name,
      assigned_at: placements.assigned_at,
      updated_at: placements.updated_at,
      name_normalized: employees.name_normalized,
    })
    .from(placements)
    .innerJoin(employees, eq(employees.employee_id, placements.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .innerJoin(companies, eq(companies.company_id, placements.company_id))
    .innerJoin(department, eq(department.unit_id, placements.department_id))
    .leftJoin(subDepartment, eq(subDepartment.unit_id, placements.sub_department_id))
    .leftJoin(section, eq(section.unit_id, placements.section_id))
    .leftJoin(subSection, eq(subSection.unit_id, placements.sub_section_id))

/** Employee, company or department: each is looked up where it is, and only what there is asked for. */
async function matches(db: Database, search: string | undefined) {
  const byEmployee = isNamed(search)
  if (!byEmployee || search === undefined) return undefined
  const named = await db
    .select({ company_id: companies.company_id })
    .from(companies)
    .where(textContains(companies.name_normalized, search))
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
  const page = keyset(
    {
      keys: [
        { field: 'name_normalized', column: sql`${employees.name_normalized}` },
        { field: 'employee_id', column: sql`${employees.employee_id}` },
      ],
      descending: false,
    },
    { limit, cursor },
  )
  const rows = await select(db).where(and(where, page.after)).orderBy(page.orderBy).limit(page.take)
  return page.page(
    rows,
    () => (where ? db.$count(placements, where) : cachedCount(db, 'placements')),
    request,
  )
}

/** By the placement's own id or by the employee's. */
const named = (id: string) => or(eq(placements.placement_id, id), eq(placements.employee_id, id))

/** One or none. */
export const placementsNamed = (db: Database, id: string, actor: Actor): Promise<Placement[]> =>
  select(db).where(and(named(id), inScope(placements.employee_id, actor)))

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
