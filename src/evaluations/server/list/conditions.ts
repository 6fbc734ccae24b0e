import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { isPlacedInUnit } from '#employees/server/list/placed-in-unit.ts'
import { placements } from '#employees/tables.ts'
import type { orNone } from '#evaluations/contract/evaluation.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { now } from '#kit/server/clock.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type * as z from 'zod/mini'

/** A step is late once the day it was due is over in this zone, in every list and figure. */
export const today = () => dayIn(defaultTimeZone, now())

/** The condition on an open step that it is late. */
export const isLate = (): SQL => sql`(${stepOwners.due_on} < ${today()}::date)`

const isOverdue = () => sql`exists (
  select 1 from ${stepOwners} where ${stepOwners.evaluation_id} = ${evaluations.evaluation_id}
  and ${isNull(stepOwners.ended_at)} and ${isLate()})`

function worksIn(unit_id: string): SQL {
  if (unit_id === 'none')
    return sql`not exists (
      select 1 from ${placements} where ${placements.employee_id} = ${evaluations.employee_id})`
  return isPlacedInUnit(evaluations.employee_id, unit_id)
}

export interface Narrowed {
  cycle_id?: string | undefined
  overdue?: boolean | undefined
  unit_id?: z.output<typeof orNone> | undefined
  manager_id?: z.output<typeof orNone> | undefined
}

/** What every number of the board of a cycle counts, as a condition on evaluations. */
export const narrowedTo = ({ cycle_id, overdue, unit_id, manager_id }: Narrowed) =>
  and(
    when(cycle_id, (id) => eq(evaluations.cycle_id, id)),
    overdue ? isOverdue() : undefined,
    when(unit_id, worksIn),
    when(manager_id, (id) =>
      id === 'none' ? isNull(evaluations.reviewer_id) : eq(evaluations.reviewer_id, id),
    ),
  )
