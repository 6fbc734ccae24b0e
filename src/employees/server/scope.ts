import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { employees, placements } from '#employees/tables.ts'
import { type Actor, may } from '#kit/rules/actor.ts'
import { units } from '#organisation/tables.ts'

/**
 * The employees the actor may see, as a condition on an employee_id; undefined for the person who sees
 * everybody. Every list, item and count of people and of what hangs on them goes through here.
 * An array is found out first and then looked up; with "in" everybody would be gone through.
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

/** Whether everyone is in the actor's scope. */
export const seesEverybody = (actor: Actor) => inScope(employees.employee_id, actor) === undefined

/** The people whose records the actor sees: without team management only the own one. */
export const inTeam = (employee_id: AnyColumn, actor: Actor): SQL | undefined =>
  may(actor, 'team_management')
    ? inScope(employee_id, actor)
    : sql`${employee_id} = any(array(${self(actor.user_id)}))`

export const seesEveryRecord = (actor: Actor) => inTeam(employees.employee_id, actor) === undefined

const self = (user_id: string) =>
  sql`select e.employee_id from ${employees} e where e.user_id = ${user_id}`

/** Direct and indirect reports, people placed at any depth in a unit one manages, and oneself. */
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
