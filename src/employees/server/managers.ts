import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Role } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { units } from '#organisation/tables.ts'

/** Active accounts of these roles. */
export async function usersWithRole(db: Database, roles: readonly Role[]) {
  const rows = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(inArray(users.role, [...roles]), eq(users.is_active, true)))
  return rows.map(({ user_id }) => user_id)
}

/**
 * The other way round from scope.ts: the active managers of one of these roles who have the
 * employee in scope, up the reporting line or through a unit they manage.
 */
export async function managersOf(db: Database, employee_id: string, roles: readonly Role[]) {
  const rows = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(
      and(
        inArray(users.role, [...roles]),
        eq(users.is_active, true),
        sql`${users.user_id} in (
          with recursive line(user_id) as (
            select e.direct_manager from ${employees} e where e.employee_id = ${employee_id}
            union
            select e.direct_manager from ${employees} e join line on e.user_id = line.user_id
          )
          select user_id from line where user_id is not null
          union
          select u.manager_id from ${units} u join ${placements} p
          on u.unit_id in (p.department_id, p.sub_department_id, p.section_id, p.sub_section_id)
          where p.employee_id = ${employee_id} and u.manager_id is not null)`,
      ),
    )
  return rows.map(({ user_id }) => user_id)
}

/**
 * Who reviews each of these employees: the direct manager, else the manager of the nearest unit, of
 * those whose account and record are active; null where nothing resolves.
 */
export async function reviewersOf(db: Database, employee_ids: readonly string[]) {
  const active = (manager: SQL) =>
    sql`(select m.user_id from ${users} m left join ${employees} r on r.user_id = m.user_id
      where m.user_id = ${manager} and m.user_id <> e.user_id and m.is_active
      and r.status is distinct from 'Inactive')`
  const managerOf = (column: string) =>
    active(sql`(select u.manager_id from ${units} u where u.unit_id = p.${sql.identifier(column)})`)
  const { rows } = await db.execute<{ employee_id: string; reviewer_id: string | null }>(sql`
    select e.employee_id, coalesce(${active(sql`e.direct_manager`)}, ${managerOf('sub_section_id')},
      ${managerOf('section_id')}, ${managerOf('sub_department_id')}, ${managerOf('department_id')}) as reviewer_id
    from ${employees} e left join ${placements} p on p.employee_id = e.employee_id
    where e.employee_id in ${[...employee_ids]}`)
  return new Map(rows.map((row) => [row.employee_id, row.reviewer_id]))
}

/** The active administrators who manage users, of whom one always remains. */
export async function activeAdministrators(db: Database) {
  const rows = await db
    .select({ user_id: users.user_id, denied: users.permissions_denied })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.is_active, true)))
  return new Set(
    rows.flatMap(({ user_id, denied }) => (denied.includes('user_management') ? [] : [user_id])),
  )
}
