import { type AnyColumn, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { placements } from '#employees/tables.ts'
import { units } from '#organisation/tables.ts'

/**
 * Names are looked up for the rows of a page alone. As joins they would be looked up for all rows
 * before the page is cut from them, and planning so many joins takes longer than reading the page.
 */
export const namesOf = (user_id: AnyColumn) =>
  sql`(select array[person.name, person.name_ar] from ${users} person where person.user_id = ${user_id})`

/** The department someone is placed in. */
export const departmentOf = (employee_id: AnyColumn) => sql`(
  select array[department.name, department.name_ar] from ${placements} placed
  join ${units} department on department.unit_id = placed.department_id
  where placed.employee_id = ${employee_id})`
