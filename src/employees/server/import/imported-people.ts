import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies, units } from '#organisation/tables.ts'
import { inScope } from '#employees/server/scope.ts'

const manager = alias(users, 'manager')
const department = alias(units, 'department')
const subDepartment = alias(units, 'sub_department')
const section = alias(units, 'section')
const subSection = alias(units, 'sub_section')
const placedIn = alias(companies, 'placed_in')

const select = (db: Database, actor: Actor) =>
  db
    .select({
      employee: getTableColumns(employees),
      user: getTableColumns(users),
      company_name: companies.name,
      manager_name: manager.name,
      manager_email: manager.email,
      placement: getTableColumns(placements),
      placed_company_name: placedIn.name,
      department_name: department.name,
      sub_department_name: subDepartment.name,
      section_name: section.name,
      sub_section_name: subSection.name,
      is_visible: sql<boolean>`${inScope(employees.employee_id, actor) ?? sql`true`}`,
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(companies, eq(companies.company_id, employees.company_id))
    .leftJoin(manager, eq(manager.user_id, employees.direct_manager))
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))
    .leftJoin(placedIn, eq(placedIn.company_id, placements.company_id))
    .leftJoin(department, eq(department.unit_id, placements.department_id))
    .leftJoin(subDepartment, eq(subDepartment.unit_id, placements.sub_department_id))
    .leftJoin(section, eq(section.unit_id, placements.section_id))
    .leftJoin(subSection, eq(subSection.unit_id, placements.sub_section_id))

export type KnownPerson = Awaited<ReturnType<typeof select>>[number]

/** One of these texts, however many there are. */
export const amongst = (column: SQL, texts: readonly string[]) =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(texts)}::json))`

const lower = (texts: readonly (string | undefined)[]) => [
  ...new Set(texts.flatMap((text) => text?.toLowerCase() ?? [])),
]

/** The employees a file may speak of, by code, by e-mail, by username and by id, in lower case. */
export async function findPeopleByImportKey(
  db: Database,
  actor: Actor,
  keys: {
    codes: readonly (string | undefined)[]
    emails: readonly (string | undefined)[]
    usernames?: readonly (string | undefined)[]
    ids?: readonly string[]
  },
) {
  const rows = await select(db, actor).where(
    sql`${employees.employee_id} in (
      select e.employee_id from ${employees} e where ${amongst(sql`lower(e.employee_code)`, lower(keys.codes))}
      union
      select e.employee_id from ${employees} e join ${users} u on u.user_id = e.user_id
      where ${amongst(sql`lower(u.email)`, lower(keys.emails))}
      union
      select e.employee_id from ${employees} e join ${users} u on u.user_id = e.user_id
      where ${amongst(sql`lower(u.username)`, lower(keys.usernames ?? []))}
      union
      select e.employee_id from ${employees} e
      where ${amongst(sql`e.employee_id::text`, lower(keys.ids ?? []))})`,
  )
  return {
    byCode: new Map(rows.map((row) => [row.employee.employee_code.toLowerCase(), row] as const)),
    byEmail: new Map(rows.map((row) => [row.user.email.toLowerCase(), row] as const)),
    byUsername: new Map(rows.map((row) => [row.user.username.toLowerCase(), row] as const)),
    byId: new Map(rows.map((row) => [row.employee.employee_id, row] as const)),
  }
}

interface KnownAccount {
  user_id: string
  name: string
  email: string
  username: string
  employee_code: string | null
  is_active: boolean
}

/** Accounts by e-mail, by username and by employee code, each in lower case. */
export async function findAccountsByImportKey(
  db: Database,
  keys: Record<'emails' | 'usernames' | 'codes', readonly (string | undefined)[]>,
) {
  const { rows } = await db.execute<KnownAccount & Record<string, unknown>>(sql`
    select u.user_id, u.name, u.email, u.username, u.is_active, e.employee_code
    from ${users} u left join ${employees} e on e.user_id = u.user_id
    where u.user_id in (
      select user_id from ${users} where ${amongst(sql`lower(email)`, lower(keys.emails))}
      union select user_id from ${users} where ${amongst(sql`lower(username)`, lower(keys.usernames))}
      union select user_id from ${employees} where ${amongst(sql`lower(employee_code)`, lower(keys.codes))})`)
  const by = (key: (row: KnownAccount) => string | null) =>
    new Map(rows.flatMap((row) => (key(row) ? [[key(row)?.toLowerCase() ?? '', row]] : [])))
  return {
    byEmail: by(({ email }) => email),
    byUsername: by(({ username }) => username),
    byCode: by(({ employee_code }) => employee_code),
  }
}
export type KnownAccounts = Awaited<ReturnType<typeof findAccountsByImportKey>>

interface NamedAccount {
  user_id: string
  email: string
  name: string
  name_ar: string | null
}

/** The name of an account `u` as `nameKey`, also without an employee record: its search text begins with it. */
const accountName = sql`split_part(u.search_folded, ' ' || lower(u.email) || ' ', 1)`

/** Active accounts by their full name in either language, as `nameKey`; several can have the same. */
export async function findAccountsByName(db: Database, names: readonly string[]) {
  const keys = [...new Set(names.map(nameKey))]
  const { rows } = await db.execute<NamedAccount & Record<string, unknown>>(sql`
    select u.user_id, u.email, u.name, u.name_ar
    from ${users} u left join ${employees} e on e.user_id = u.user_id
    where u.is_active
      and (${amongst(sql`e.name_folded`, keys)} or ${amongst(accountName, keys)}
        or ${amongst(sql`u.name_ar_normalized`, keys)})`)
  const found = new Map<string, NamedAccount[]>()
  for (const row of rows)
    for (const key of new Set([row.name, row.name_ar ?? row.name].map(nameKey)))
      found.set(key, [...(found.get(key) ?? []), row])
  return found
}

/** A full name as it is compared. `Ali, Omar` is how some programs write Omar Ali. */
export const nameKey = (written: string) =>
  normalizeText(written.replace(/^([^,،]+)[,،]([^,،]+)$/, '$2 $1'))

/** The first active accounts whose name, e-mail or code contains a text. */
export async function findAccountsLike(db: Database, search: string, limit: number) {
  const text = `%${normalizeText(search).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } = await db.execute<{ email: string; name: string }>(sql`
    select u.email, u.name
    from ${users} u left join ${employees} e on e.user_id = u.user_id
    where u.is_active and (e.name_folded like ${text} or ${accountName} like ${text}
      or lower(u.email) like ${text} or lower(e.employee_code) like ${text})
    order by u.search_folded, u.email limit ${limit}`)
  return rows
}

/** Rows by a key that several can share. */
export function groupBy<T>(rows: Iterable<T>, keyOf: (row: T) => string) {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** The usernames that are taken among these, and among them with a number behind. */
export async function takenUsernames(db: Database, usernames: readonly string[]) {
  const { rows } = await db.execute<{ username: string }>(sql`
    select lower(username) as username from ${users}
    where ${amongst(sql`regexp_replace(lower(username), '[0-9]+$', '')`, usernames.map(withoutNumber))}`)
  return new Set(rows.map(({ username }) => username))
}

const withoutNumber = (name: string) => name.replace(/[0-9]+$/, '')

/** Who reports to whom. */
export async function reportingLines(db: Database) {
  const rows = await db
    .select({ user_id: employees.user_id, direct_manager: employees.direct_manager })
    .from(employees)
    .where(sql`${employees.direct_manager} is not null`)
  return new Map(rows.map(({ user_id, direct_manager }) => [user_id, direct_manager ?? '']))
}
