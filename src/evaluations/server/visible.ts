import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { inScope } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import { isShownToEmployee, rolesWithTheTurn, statuses } from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'

/** The employee record of an account; null where it has none. */
const recordOf = ({ user_id }: Actor) =>
  sql`(select own.employee_id from ${employees} own where own.user_id = ${user_id})`

const isOwn = (actor: Actor) => sql`${evaluations.employee_id} = ${recordOf(actor)}`
const isOthers = (actor: Actor) =>
  sql`${evaluations.employee_id} is distinct from ${recordOf(actor)}`

const alwaysShown = statuses.filter((status) => isShownToEmployee(status, null))

/** In the actor's scope; an own evaluation only once the employee may see it (isShownToEmployee). */
export function visibleTo(actor: Actor): SQL | undefined {
  return and(
    inScope(evaluations.employee_id, actor),
    or(
      isOthers(actor),
      inArray(evaluations.status, alwaysShown),
      and(eq(evaluations.status, 'Rejected'), eq(evaluations.rejected_from, 'Employee Review')),
    ),
  )
}

/** `waitsOn` of the workflow, as a condition. */
export function waitingOn(actor: Actor): SQL | undefined {
  const { user_id, role } = actor
  const others = isOthers(actor)
  const hr = role === 'HR' || role === 'ADMIN'
  return or(
    and(isOwn(actor), eq(evaluations.status, 'Employee Review')),
    rolesWithTheTurn('Draft').includes(role)
      ? and(
          others,
          eq(evaluations.reviewer_id, user_id),
          inArray(evaluations.status, ['Draft', 'Rejected']),
        )
      : undefined,
    role === 'HOD' ? and(others, eq(evaluations.status, 'Pending HoD Approval')) : undefined,
    hr ? and(others, inArray(evaluations.status, ['Pending HR Approval', 'Approved'])) : undefined,
  )
}
