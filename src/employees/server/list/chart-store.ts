import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import type { ChartPerson, PeopleAround } from '#employees/contract/chart.ts'
import { inTeam } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Language } from '#kit/rules/language/language.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { nameInArabic } from '#kit/server/names.ts'

interface Question {
  person?: string | undefined
  limit: number
}

interface Reader {
  actor: Actor
  /** Names are sorted as the reader sees them. */
  language: Language
}

const manager = alias(employees, 'manager')
const report = alias(employees, 'report')

/** The manager's employee record where the reader can see it; many managers have none. */
const reportsTo = (actor: Actor) => sql<string | null>`(
  select ${manager.employee_id} from ${employees} manager
  where ${and(eq(manager.user_id, employees.direct_manager), inTeam(manager.employee_id, actor))})`

const reports = (actor: Actor) => sql<number>`(
  select count(*)::int from ${employees} report
  where ${and(eq(report.direct_manager, employees.user_id), inTeam(report.employee_id, actor))})`

const select = (db: Database, actor: Actor) =>
  db
    .select({
      employee_id: employees.employee_id,
      user_id: employees.user_id,
      name: users.name,
      name_ar: users.name_ar,
      position: users.title,
      position_ar: users.title_ar,
      avatar: users.avatar,
      status: employees.status,
      reports_to: reportsTo(actor),
      reports: reports(actor).as('reports'),
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))

/** Someone and all those above, from the top; it ends where the reader sees no further. */
async function findPath(db: Database, person: string, actor: Actor) {
  const { rows } = await db.execute<{ employee_id: string }>(sql`
    with recursive line(employee_id, direct_manager, depth) as (
      select employee_id, direct_manager, 0 from ${employees}
      where ${and(eq(employees.employee_id, person), inTeam(employees.employee_id, actor))}
      union all
      select manager.employee_id, manager.direct_manager, depth + 1
      from ${employees} manager join line on manager.user_id = line.direct_manager
      where ${and(inTeam(manager.employee_id, actor), sql`depth < 100`)}
    )
    select employee_id from line order by depth desc`)
  const ids = rows.map(({ employee_id }) => employee_id)
  firstOrThrowNotFound(ids)
  const people = await select(db, actor).where(inArrayParam(employees.employee_id, ids))
  const byId = new Map(people.map((each) => [each.employee_id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One level of the reporting lines, as far as the reader can see them. */
export async function findPeopleAround(
  db: Database,
  { person, limit }: Question,
  { actor, language }: Reader,
): Promise<PeopleAround> {
  const path = person === undefined ? [] : await findPath(db, person, actor)
  const at = path.at(-1)
  const isBelow = at ? eq(employees.direct_manager, at.user_id) : sql`${reportsTo(actor)} is null`
  const where = and(isBelow, inTeam(employees.employee_id, actor))
  const name =
    language === 'ar'
      ? nameInArabic(employees.name_ar_normalized, employees.name_normalized)
      : employees.name_normalized
  const below = await select(db, actor)
    .where(where)
    // At the top are first those who lead others.
    .orderBy(...(at ? [] : [desc(reports(actor))]), asc(name), asc(employees.employee_id))
    .limit(limit)
  return {
    path: path.map(shown),
    below: below.map(shown),
    count: below.length < limit ? below.length : await db.$count(employees, where),
  }
}

const shown = ({ user_id: _, ...person }: ChartPerson & { user_id: string }): ChartPerson => person
