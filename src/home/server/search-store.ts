import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { inTeam } from '#employees/server/scope.ts'
import { employees, placements } from '#employees/tables.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import { type Found, shownOfEach } from '#home/contract/search.ts'
import { type Actor, may } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/normalize-text.ts'
import type { Database } from '#kit/server/database/database.ts'
import { textContains } from '#kit/server/lists/conditions.ts'
import { companies, units } from '#organisation/tables.ts'

/** What the actor can see by a name, by the other texts a list is searched for, and by the unit. */
export async function search(db: Database, actor: Actor, typed: string): Promise<Found> {
  const text = normalizeText(typed)
  if (text === '') return { people: [], evaluations: [], units: [] }
  return {
    people: await findPeople(db, actor, text),
    evaluations: await findEvaluations(db, actor, text),
    units: may(actor, 'team_management') ? await findUnits(db, text) : [],
  }
}

/** Names that begin with the text first, then those with a word that does. */
const byMatch = (name: SQL | typeof employees.name_normalized, text: string) => [
  sql`(not starts_with(${name}, ${text}))`,
  sql`(strpos(${name}, ${` ${text}`}) = 0)`,
  name,
]

function findPeople(db: Database, actor: Actor, text: string): Promise<Found['people']> {
  return db
    .select({
      employee_id: employees.employee_id,
      name: users.name,
      position: users.title,
      department: units.name,
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))
    .leftJoin(units, eq(units.unit_id, placements.department_id))
    .where(
      and(textContains(employees.search_normalized, text), inTeam(employees.employee_id, actor)),
    )
    .orderBy(...byMatch(employees.name_normalized, text), employees.employee_id)
    .limit(shownOfEach)
}

/** Of people by their name, the newest first. */
function findEvaluations(db: Database, actor: Actor, text: string): Promise<Found['evaluations']> {
  return db
    .select({
      evaluation_id: evaluations.evaluation_id,
      employee_name: users.name,
      type: evaluations.type,
      period: evaluations.period,
      status: evaluations.status,
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(
      and(
        textContains(employees.search_normalized, text),
        textContains(employees.name_normalized, text),
        visibilityFilter(actor),
      ),
    )
    .orderBy(desc(evaluations.created_at), evaluations.evaluation_id)
    .limit(shownOfEach)
}

async function findUnits(db: Database, text: string): Promise<Found['units']> {
  const found = await db
    .select({
      id: companies.company_id,
      level: sql<'company'>`'company'`,
      name: companies.name,
      company_name: sql<null>`null::text`,
    })
    .from(companies)
    .where(textContains(companies.name_normalized, text))
    .orderBy(...byMatch(sql`${companies.name_normalized}`, text))
    .limit(shownOfEach)
  const below = await db
    .select({
      id: units.unit_id,
      level: units.level,
      name: units.name,
      company_name: companies.name,
    })
    .from(units)
    .innerJoin(companies, eq(companies.company_id, units.company_id))
    .where(textContains(units.name_normalized, text))
    .orderBy(...byMatch(sql`${units.name_normalized}`, text), units.unit_id)
    .limit(shownOfEach)
  return [...found, ...below].slice(0, shownOfEach)
}
