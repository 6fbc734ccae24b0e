import { type AnyColumn, eq, or, sql } from 'drizzle-orm'
import { placements } from '#employees/tables.ts'

const levels = [
  placements.department_id,
  placements.sub_department_id,
  placements.section_id,
  placements.sub_section_id,
]

/** The level of a unit does not matter: a person is placed in all units above the own one. */
export const isPlacedInUnit = (employee_id: AnyColumn, unit_id: string) =>
  sql`${employee_id} = any(array(
    select ${placements.employee_id} from ${placements}
    where ${or(...levels.map((level) => eq(level, unit_id)))}))`
