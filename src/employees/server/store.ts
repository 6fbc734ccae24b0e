import { and, type AnyColumn, eq, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import type { Workplace } from '#accounts/server/store.ts'
import type { Employee, employeeApi } from '#employees/contract/employees.ts'
import { employees, placements } from '#employees/tables.ts'
import { fold } from '#kit/rules/fold.ts'
import type { Actor, Role } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database.ts'
import { keyset } from '#kit/server/keyset.ts'
import { found } from '#kit/server/problem.ts'
import { contains, when } from '#kit/server/conditions.ts'
import { companies, units } from '#organisation/tables.ts'
import { inScope } from './scope.ts'

type Asked = z.output<typeof employeeApi.list.query>

// Names are looked up one by one: planning a join of nine tables takes ten times as long as this.
const unitName = (unit_id: AnyColumn) =>
  sql<string | null>`(select u.name from ${units} u where u.unit_id = ${unit_id})`
const companyName = sql<
  string | null
>`(select c.name from ${companies} c where c.company_id = ${employees.company_id})`
const ofManager = (column: 'name' | 'email') =>
  sql<
    string | null
  >`(select m.${sql.identifier(column)} from ${users} m where m.user_id = ${employees.direct_manager})`
const departmentName = unitName(placements.department_id)

const columns = {
  employee_id: employees.employee_id,
  employee_code: employees.employee_code,
  name: users.name,
  email: users.email,
  phone: users.phone,
  country_code: employees.country_code,
  warnings: employees.warnings,
  warnings_count: sql<number>`cardinality(${employees.warnings})`,
  avatar: users.avatar,
  department: sql<string[]>`array_remove(array[${departmentName}], null)`,
  departments_ids: sql<string[]>`array_remove(array[${placements.department_id}], null)`,
  position: users.title,
  role: users.role,
  managerial_level: employees.managerial_level,
  status: employees.status,
  company_name: companyName,
  company_id: employees.company_id,
  org_path: sql<string>`concat_ws(' / ', ${companyName}, ${departmentName}, ${unitName(placements.sub_department_id)}, ${unitName(placements.section_id)}, ${unitName(placements.sub_section_id)})`,
  direct_manager: employees.direct_manager,
  direct_manager_name: ofManager('name'),
  /** For exports, which are to be understood by imports. */
  direct_manager_email: ofManager('email'),
  join_date: employees.join_date,
  user_id: employees.user_id,
  username: users.username,
  job_type: employees.job_type,
  location: employees.location,
  branch: employees.branch,
  name_folded: employees.name_folded,
  created_at: employees.created_at,
  updated_at: employees.updated_at,
}

const select = (db: Database) =>
  db
    .select(columns)
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))

/** Name, e-mail and employee code are in the employee's own row; the department's name is not. */
function matches(search: string | undefined): SQL | undefined {
  const byPerson = contains(employees.search_folded, search)
  const byDepartment = contains(units.name_folded, search)
  return (
    byPerson &&
    sql`${employees.employee_id} in (
      select ${employees.employee_id} from ${employees} where ${byPerson}
      union select ${placements.employee_id} from ${placements}
      join ${units} on ${units.unit_id} = ${placements.department_id} where ${byDepartment})`
  )
}

const within = (employees_of: SQL) =>
  sql`${employees.employee_id} in (select ${placements.employee_id} from ${placements} where ${employees_of})`

const hasRole = (role: Role) =>
  sql`${employees.user_id} in (select ${users.user_id} from ${users} where ${eq(users.role, role)})`

/** The condition of a list, scope included; also what an export or a count goes by. */
export function whichEmployees(asked: Omit<Asked, 'limit' | 'cursor' | 'ordering'>, actor: Actor) {
  return and(
    inScope(employees.employee_id, actor),
    matches(asked.search),
    when(asked.department, (id) => within(eq(placements.department_id, id))),
    when(asked.company, (id) => eq(employees.company_id, id)),
    when(asked.status, (status) => eq(employees.status, status)),
    when(asked.role, hasRole),
    when(asked.managerial_level, (level) => eq(employees.managerial_level, level)),
    when(asked.employee_id, (id) => eq(employees.employee_id, id)),
  )
}

const sorts = {
  name: { field: 'name_folded', column: sql`${employees.name_folded}` },
  join_date: { field: 'join_date', column: sql`${employees.join_date}` },
  created_at: { field: 'created_at', column: sql`${employees.created_at}` },
}

export async function listEmployees(
  db: Database,
  { ordering, limit, cursor, ...filters }: Asked,
  actor: Actor,
  request: FastifyRequest,
) {
  const where = whichEmployees(filters, actor)
  const first = sorts[ordering.replace('-', '') as keyof typeof sorts]
  const page = keyset(
    {
      keys: [first, { field: 'employee_id', column: sql`${employees.employee_id}` }],
      descending: ordering.startsWith('-'),
    },
    { limit, cursor },
  )
  const rows = await select(db).where(and(where, page.after)).orderBy(page.orderBy).limit(page.take)
  return page.page(rows, () => db.$count(employees, where), request)
}

export const findEmployee = async (
  db: Database,
  employee_id: string,
  actor: Actor,
): Promise<Employee> =>
  found(
    await select(db).where(
      and(eq(employees.employee_id, employee_id), inScope(employees.employee_id, actor)),
    ),
  )

/** Reads an employee for update; a 404 when the actor may not see it. */
export const holdEmployee = async (db: Database, employee_id: string, actor: Actor) =>
  found(
    await db
      .select()
      .from(employees)
      .where(and(eq(employees.employee_id, employee_id), inScope(employees.employee_id, actor)))
      .for('update'),
  )

export async function changeEmployee(
  db: Database,
  employee_id: string,
  change: Partial<typeof employees.$inferInsert>,
) {
  await db.update(employees).set(change).where(eq(employees.employee_id, employee_id))
}

/** Where an account works, for whoever is signed in. */
export async function workplaceOf(db: Database, user_id: string): Promise<Workplace | null> {
  const [workplace] = await db
    .select({
      employee_id: employees.employee_id,
      department: departmentName,
      position: users.title,
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))
    .where(eq(employees.user_id, user_id))
  return workplace ?? null
}

/** The names an employee is sorted and found by are those of the account. */
export async function refoldEmployee(db: Database, user_id: string) {
  const [row] = await db
    .select({ name: users.name, email: users.email, employee_code: employees.employee_code })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(eq(employees.user_id, user_id))
  if (!row) return
  const { name, email, employee_code } = row
  await db
    .update(employees)
    .set({ name_folded: fold(name), search_folded: fold(`${name} ${email} ${employee_code}`) })
    .where(eq(employees.user_id, user_id))
}
