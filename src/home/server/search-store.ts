import { and, type AnyColumn, desc, eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { inTeam } from '#employees/server/scope.ts'
import { employees, placements } from '#employees/tables.ts'
import { isNotReplaced } from '#evaluations/server/ending/versions.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import { type Found, shownOfEach } from '#home/contract/search.ts'
import { type Actor, may } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Database } from '#kit/server/database/database.ts'
import { textContains } from '#kit/server/lists/conditions.ts'
import { isNamed } from '#employees/server/list/name-filter.ts'
import { isCompanyNamed } from '#organisation/server/company-store.ts'
import { isUnitNamed } from '#organisation/server/units/unit-store.ts'
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

interface Named {
  name_normalized: AnyColumn
  name_ar_normalized: AnyColumn
}

/** Names that begin with the text first, then those with a word that does; either name counts. */
const byMatch = ({ name_normalized: name, name_ar_normalized }: Named, text: string) => {
  const name_ar = sql`coalesce(${name_ar_normalized}, '')`
  return [
    sql`(not (starts_with(${name}, ${text}) or starts_with(${name_ar}, ${text})))`,
    sql`(strpos(${name}, ${` ${text}`}) = 0 and strpos(${name_ar}, ${` ${text}`}) = 0)`,
    sql`${name}`,
  ]
}

function findPeople(db: Database, actor: Actor, text: string): Promise<Found['people']> {
  return db
    .select({
      employee_id: employees.employee_id,
      name: users.name,
      name_ar: users.name_ar,
      position: users.title,
      position_ar: users.title_ar,
      department: units.name,
      department_ar: units.name_ar,
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))
    .leftJoin(units, eq(units.unit_id, placements.department_id))
    .where(
      and(textContains(employees.search_normalized, text), inTeam(employees.employee_id, actor)),
    )
    .orderBy(...byMatch(employees, text), employees.employee_id)
    .limit(shownOfEach)
}

/** Of people by their name, the newest first. */
function findEvaluations(db: Database, actor: Actor, text: string): Promise<Found['evaluations']> {
  return db
    .select({
      evaluation_id: evaluations.evaluation_id,
      employee_name: users.name,
      employee_name_ar: users.name_ar,
      type: evaluations.type,
      period: evaluations.period,
      status: evaluations.status,
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(and(isNamed(text), isNotReplaced(), visibilityFilter(actor)))
    .orderBy(desc(evaluations.created_at), evaluations.evaluation_id)
    .limit(shownOfEach)
}

async function findUnits(db: Database, text: string): Promise<Found['units']> {
  const found = await db
    .select({
      id: companies.company_id,
      level: sql<'company'>`'company'`,
      name: companies.name,
      name_ar: companies.name_ar,
      company_name: sql<null>`null::text`,
      company_name_ar: sql<null>`null::text`,
    })
    .from(companies)
    .where(isCompanyNamed(text))
    .orderBy(...byMatch(companies, text))
    .limit(shownOfEach)
  const below = await db
    .select({
      id: units.unit_id,
      level: units.level,
      name: units.name,
      name_ar: units.name_ar,
      company_name: companies.name,
      company_name_ar: companies.name_ar,
    })
    .from(units)
    .innerJoin(companies, eq(companies.company_id, units.company_id))
    .where(isUnitNamed(text))
    .orderBy(...byMatch(units, text), units.unit_id)
    .limit(shownOfEach)
  return [...found, ...below].slice(0, shownOfEach)
}
