import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { employees, placements } from '#employees/tables.ts'
import { type Actor, may } from '#kit/rules/actor.ts'
import { units } from '#organisation/tables.ts'

/**
 * The employees the actor can see, as a condition on an employee_id; undefined when the actor sees
 * everyone. Every list, item and count of employees and their data must use it.
 * An array is evaluated first and uses the index; "in" would scan the whole table.
 */
export function inScope(employee_id: AnyColumn, actor: Actor): SQL | undefined {
  switch (actor.role) {
    case 'ADMIN':
    case 'HR':
      return undefined
    case 'HOD':
    case 'LM':
      return sql`${employee_id} = any(array(${team(actor.user_id)}))`
    case 'EMP':
      return sql`${employee_id} = any(array(${self(actor.user_id)}))`
  }
}

/** Whether the scope of the actor is everyone. */
export const seesEverybody = (actor: Actor) => inScope(employees.employee_id, actor) === undefined

/** The people whose records the actor can see: without team management only the own record. */
export const inTeam = (employee_id: AnyColumn, actor: Actor): SQL | undefined =>
  may(actor, 'team_management')
    ? inScope(employee_id, actor)
    : sql`${employee_id} = any(array(${self(actor.user_id)}))`

export const seesEveryRecord = (actor: Actor) => inTeam(employees.employee_id, actor) === undefined

const self = (user_id: string) =>
  sql`select e.employee_id from ${employees} e where e.user_id = ${user_id}`

/** The actor, direct and indirect reports, and everyone placed in a unit the actor manages. */
const team = (user_id: string) => {
  const managed = sql`select u.unit_id from ${units} u where u.manager_id = ${user_id}`
  const placedIn = (column: string) =>
    sql`select p.employee_id from ${placements} p where p.${sql.identifier(column)} in (${managed})`
  return sql`
    with recursive reports(employee_id, user_id) as (
      select e.employee_id, e.user_id from ${employees} e where e.direct_manager = ${user_id}
      union
      select e.employee_id, e.user_id from ${employees} e
      join reports r on e.direct_manager = r.user_id
    )
    select employee_id from reports
    union ${placedIn('department_id')}
    union ${placedIn('sub_department_id')}
    union ${placedIn('section_id')}
    union ${placedIn('sub_section_id')}
    union ${self(user_id)}`
}
