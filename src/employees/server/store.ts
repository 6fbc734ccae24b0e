import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import type { Employee, employeeApi } from '#employees/contract/employees.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Actor, Role } from '#kit/rules/actor.ts'
import type { Changes } from '#kit/rules/forms/changes.ts'
import type { Database } from '#kit/server/database/database.ts'
import { cachedCount, kindOf } from '#kit/server/lists/counter-cache.ts'
import { nothingComputed } from '#kit/server/lists/computed-order.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { extended, jsonRow, read } from '#kit/server/lists/raw-json-row.ts'
import { textContains, inArrayParam, when } from '#kit/server/lists/conditions.ts'
import { departmentsNamed } from '#organisation/server/units/unit-store.ts'
import { inArabic, joined, lookups, names, ofManager, path } from './list/looked-up.ts'
import { orderOf } from './list/orderings.ts'
import { isPlacedInUnit } from './list/placed-in-unit.ts'
import { lastScoreOf } from './ports.ts'
import { inTeam, seesEveryRecord } from './scope.ts'

type ListQuery = z.output<typeof employeeApi.list.query>

const arrayOf = (name: SQL) => sql<string[]>`array_remove(array[${name}], null)`

const json = jsonRow(
  {
    employee_id: employees.employee_id,
    employee_code: employees.employee_code,
    name: users.name,
    name_ar: users.name_ar,
    email: users.email,
    phone: users.phone,
    country_code: employees.country_code,
    warnings: employees.warnings,
    warnings_count: sql<number>`cardinality(${employees.warnings})`,
    avatar: users.avatar,
    department: arrayOf(names.department.base),
    department_ar: arrayOf(inArabic(names.department)),
    departments_ids: sql<string[]>`array_remove(array[${placements.department_id}], null)`,
    position: users.title,
    position_ar: users.title_ar,
    role: users.role,
    managerial_level: employees.managerial_level,
    status: employees.status,
    company_name: names.company.base,
    company_name_ar: names.company.arabic,
    company_id: employees.company_id,
    org_path: joined(path.map(({ base }) => base)),
    org_path_ar: joined(path.map(inArabic)),
    direct_manager: employees.direct_manager,
    direct_manager_name: names.manager.base,
    direct_manager_name_ar: names.manager.arabic,
    join_date: employees.join_date,
    user_id: employees.user_id,
    username: users.username,
    job_type: employees.job_type,
    location: employees.location,
    branch: employees.branch,
    created_at: employees.created_at,
    updated_at: employees.updated_at,
  },
  lookups,
)

const select = <More extends Record<string, SQL>>(
  db: Database,
  more: More,
  sorted = nothingComputed,
) =>
  db
    .select({
      json,
      employee_id: employees.employee_id,
      ...more,
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))
    .innerJoin(sorted, sql`true`)

/**
 * Name, e-mail and employee code are in the employee's own row; the department's name is not. Whether
 * there is such a department is found out first: as a rule there is none, and the plan stays simple.
 */
async function matches(db: Database, search: string | undefined): Promise<SQL | undefined> {
  const byPerson = textContains(employees.search_normalized, search)
  if (!byPerson || search === undefined) return undefined
  const departments = await departmentsNamed(db, search)
  if (departments.length === 0) return byPerson
  return sql`${employees.employee_id} in (
    select ${employees.employee_id} from ${employees} where ${byPerson}
    union select ${placements.employee_id} from ${placements}
    where ${inArrayParam(placements.department_id, departments)})`
}

const within = (employees_of: SQL) =>
  sql`${employees.employee_id} in (select ${placements.employee_id} from ${placements} where ${employees_of})`

const hasRole = (role: Role) =>
  sql`${employees.user_id} in (select ${users.user_id} from ${users} where ${eq(users.role, role)})`

/** The condition of a list, scope included; also what an export or a count goes by. */
export async function employeeFilter(db: Database, query: Filters, actor: Actor) {
  return and(
    inTeam(employees.employee_id, actor),
    await matches(db, query.search),
    when(query.department, (id) => within(eq(placements.department_id, id))),
    when(query.unit, (id) => isPlacedInUnit(employees.employee_id, id)),
    when(query.company, (id) => eq(employees.company_id, id)),
    when(query.status, (status) => eq(employees.status, status)),
    when(query.role, hasRole),
    when(query.managerial_level, (level) => eq(employees.managerial_level, level)),
    when(query.employee_id, (id) => eq(employees.employee_id, id)),
    when(query.employee_ids, (ids) => inArrayParam(employees.employee_id, ids)),
    when(query.unplaced, isPlaced),
  )
}

const isPlaced = (isUnplaced: boolean) =>
  sql`${sql.raw(isUnplaced ? 'not ' : '')}exists (
    select 1 from ${placements} where ${placements.employee_id} = ${employees.employee_id})`

export type Filters = Omit<ListQuery, 'limit' | 'cursor' | 'ordering'> & {
  employee_ids?: readonly string[]
}

/** Employees by the role of their account. */
const byRole = { counter: 'employee_roles' }

/** The count; totals by status and level, and those by role, are cached and need no counting. */
export async function countEmployees(db: Database, filters: Filters, actor: Actor) {
  const { status, managerial_level, role, ...others } = filters
  const isPlain = seesEveryRecord(actor) && Object.values(others).every(isAbsent)
  if (isPlain && role && isAbsent(status) && isAbsent(managerial_level))
    return cachedCount(db, byRole, eq(kindOf('role'), role))
  if (!isPlain || role) return db.$count(employees, await employeeFilter(db, filters, actor))
  const kinds = and(
    when(status, (value) => eq(kindOf('status'), value)),
    when(managerial_level, (level) => eq(kindOf('managerial_level'), level)),
  )
  return cachedCount(db, employees, kinds)
}

const isAbsent = (value: unknown) => value === undefined

/** A page of employees, each with its JSON; for an export also with what only that shows. */
export async function listEmployees(
  db: Database,
  { ordering, limit, cursor, ...filters }: ListQuery & Filters,
  actor: Actor,
  request: FastifyRequest,
  { forExport = false } = {},
) {
  const where = await employeeFilter(db, filters, actor)
  const order = orderOf(ordering, actor)
  const page = keyset(order, { limit, cursor })
  const here = and(where, page.after)
  // The ids are found first: planning one query with all columns takes ten times as long.
  const found = filters.search ? await find(db, here, { ...page, ...order }) : undefined
  const last_score = order.last_score ?? lastScoreOf(employees.employee_id, actor)
  const more = {
    ...order.values,
    last_score: forExport ? sql<null>`null` : sql<number | null>`${last_score}`,
    /** Imports find managers by this code. */
    direct_manager_email: forExport
      ? sql<string | null>`${ofManager(sql`m.email`)}`
      : sql<null>`null`,
  }
  const rows = await select(db, more, order.sorted)
    .where(found ? inArrayParam(employees.employee_id, found.ids) : here)
    .orderBy(page.orderBy)
    .limit(page.take)
  const listed = rows.map((row) => ({
    ...row,
    json: extended(row.json, { last_score: row.last_score }),
  }))
  return page.page(listed, found?.count ?? (() => countEmployees(db, filters, actor)), request)
}

/** The first page and the count in one query, because both need the same search. */
async function find(
  db: Database,
  where: SQL | undefined,
  { orderBy, take, sorted }: { orderBy: SQL; take: number; sorted: SQL },
) {
  const rows = await db
    .select({ id: employees.employee_id, count: sql<number>`count(*) over ()::int` })
    .from(employees)
    .innerJoin(sorted, sql`true`)
    .where(where)
    .orderBy(orderBy)
    .limit(take)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

/** The JSON of one. */
export async function readEmployee(db: Database, employee_id: string, actor: Actor) {
  const of = and(eq(employees.employee_id, employee_id), inTeam(employees.employee_id, actor))
  return firstOrThrowNotFound(await select(db, {}).where(of)).json
}

export const findEmployee = async (
  db: Database,
  employee_id: string,
  actor: Actor,
): Promise<Employee> => read(await readEmployee(db, employee_id, actor))

/** Locks and reads an employee; throws 404 when the actor cannot see it. */
export const lockEmployee = async (db: Database, employee_id: string, actor: Actor) =>
  firstOrThrowNotFound(
    await db
      .select()
      .from(employees)
      .where(and(eq(employees.employee_id, employee_id), inTeam(employees.employee_id, actor)))
      .for('update'),
  )

export async function updateEmployee(
  db: Database,
  employee_id: string,
  change: Changes<typeof employees.$inferInsert>,
) {
  await db.update(employees).set(change).where(eq(employees.employee_id, employee_id))
}
