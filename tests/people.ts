import { syncUnitVersions } from '#assignments/server/unit-changes/unit-versions.ts'
import { syncAssignments, syncReportingLines } from '#assignments/server/ranges/sync-ranges.ts'
import { assignments, reportingLines, unitVersions } from '#assignments/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { users } from '#accounts/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Role } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { companies, units } from '#organisation/tables.ts'

export const longAgo = '2026-01-05T08:00:00.000Z'

/** Ids that say in a failing test whose they are: `00000000-0000-4000-8000-<kind><number>`. */
export const fixedId = (kind: number, number: number) =>
  `00000000-0000-4000-8000-${String(kind).padStart(6, '0')}${String(number).padStart(6, '0')}`

export const company_id = fixedId(1, 1)
export const retail = fixedId(2, 1)
export const stores = fixedId(2, 2)
export const finance = fixedId(2, 3)
export const men = fixedId(2, 4)

interface Person {
  user_id: string
  employee_id: string
  name: string
  username: string
  email: string
  role: Role
  manager: string | null
  department_id: string
  sub_department_id: string | null
}

let number = 0
function person(
  username: string,
  name: string,
  role: Role,
  manager: string | null,
  department_id: string,
  sub_department_id: string | null = null,
): Person {
  number++
  return {
    user_id: fixedId(3, number),
    employee_id: fixedId(4, number),
    name,
    username,
    email: `${username}@example.test`,
    role,
    manager,
    department_id,
    sub_department_id,
  }
}

/**
 * A company one can keep in mind: Hamad heads Retail, Lina leads two people there, Munir works in a
 * unit of Retail but reports to no one, and Finance under Farah is a world of its own.
 */
export const people = {
  admin: person('admin', 'Amal Admin', 'ADMIN', null, finance),
  hr: person('hr', 'Huda Resources', 'HR', null, finance),
  hod: person('hod', 'Hamad Head', 'HOD', null, retail),
  lm: person('lm', 'Lina Leader', 'LM', 'hod', retail),
  emp: person('emp', 'Emad Employee', 'EMP', 'lm', retail, stores),
  peer: person('peer', 'Petra Peer', 'EMP', 'lm', retail, stores),
  member: person('member', 'Munir Member', 'EMP', null, retail, stores),
  otherHod: person('farah', 'Farah Finance', 'HOD', null, finance),
  stranger: person('salma', 'سلمى الغريبة', 'EMP', 'otherHod', finance),
} satisfies Record<string, Person>
export type PersonKey = keyof typeof people

const moments = { created_at: longAgo, updated_at: longAgo }

export async function insertPeople(db: Database, password_hash: string) {
  const everybody: [PersonKey, Person][] = Object.entries(people) as [PersonKey, Person][]
  await db.insert(users).values(
    everybody.map(([, { user_id, name, username, email, role }]) => ({
      user_id,
      name,
      search_normalized: normalizeText(`${name} ${email} ${username}`),
      username,
      email,
      role,
      first_name: name.split(' ')[0] ?? '',
      last_name: name.split(' ')[1] ?? '',
      phone: '500000000',
      title: 'Sales Associate',
      password_hash,
      ...moments,
    })),
  )
  await db
    .insert(companies)
    .values({ company_id, name: 'Rimal', name_normalized: 'rimal', code: 'RML', ...moments })
  const unit = { company_id, ...moments }
  await db.insert(units).values([
    {
      ...unit,
      unit_id: retail,
      level: 'department',
      name: 'Retail',
      name_normalized: 'retail',
      manager_id: people.hod.user_id,
    },
    {
      ...unit,
      unit_id: finance,
      level: 'department',
      name: 'Finance',
      name_normalized: 'finance',
      manager_id: people.otherHod.user_id,
    },
    {
      ...unit,
      unit_id: stores,
      level: 'sub_department',
      parent_id: retail,
      name: 'Stores',
      name_normalized: 'stores',
    },
    {
      ...unit,
      unit_id: men,
      level: 'section',
      parent_id: stores,
      name: 'Menswear',
      name_normalized: 'menswear',
    },
  ])
  await db.insert(employees).values(
    everybody.map(([, { employee_id, user_id, name, email, manager }], index) => {
      const employee_code = `E-${index + 1}`
      return {
        employee_id,
        user_id,
        employee_code,
        company_id,
        join_date: '2024-03-01',
        direct_manager: manager === null ? null : people[manager as PersonKey].user_id,
        name_normalized: normalizeText(name),
        search_normalized: normalizeText(`${name} ${email} ${employee_code}`),
        ...moments,
      }
    }),
  )
  await db.insert(placements).values(
    everybody.map(([, { employee_id, department_id, sub_department_id }], index) => ({
      placement_id: fixedId(5, index + 1),
      employee_id,
      company_id,
      department_id,
      sub_department_id,
      assigned_at: longAgo,
      updated_at: longAgo,
    })),
  )
  await insertRanges(db, '2024-03-01')
}

/** The dated ranges of everyone and of every unit, as if they had begun on a day. */
export async function insertRanges(db: Database, valid_from: string) {
  const everybody = await db.select({ id: employees.employee_id }).from(employees)
  const ids = everybody.map(({ id }) => id)
  await inTransaction(db, async (db) => {
    await syncAssignments(db, ids, null)
    await syncReportingLines(db, ids, null)
  })
  const all = await db.select({ id: units.unit_id }).from(units)
  await syncUnitVersions(
    db,
    all.map(({ id }) => id),
  )
  for (const table of [assignments, reportingLines, unitVersions])
    await db.update(table).set({ valid_from, created_at: longAgo })
}
