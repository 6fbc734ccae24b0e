import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { inScope } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import {
  isShownToEmployee,
  rolesWithTheTurn,
  type Status,
  statuses,
} from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'

/** The employee record of an account; null where it has none. */
const recordOf = ({ user_id }: Actor) =>
  sql`(select own.employee_id from ${employees} own where own.user_id = ${user_id})`

const isOwn = (actor: Actor) => sql`${evaluations.employee_id} = ${recordOf(actor)}`
const isOthers = (actor: Actor) =>
  sql`${evaluations.employee_id} is distinct from ${recordOf(actor)}`

const alwaysShown = statuses.filter((status) => isShownToEmployee(status, null))
/** isShownToEmployee, as a condition. */
const shownToEmployee = or(
  inArray(evaluations.status, alwaysShown),
  and(eq(evaluations.status, 'Rejected'), eq(evaluations.rejected_from, 'Employee Review')),
)

/** In the actor's scope; an own evaluation only once the employee may see it. */
export function visibleTo(actor: Actor): SQL | undefined {
  return and(inScope(evaluations.employee_id, actor), or(isOthers(actor), shownToEmployee))
}

/** What is in the actor's scope and hidden all the same. */
export const hiddenFrom = (actor: Actor) => and(isOwn(actor), sql`(${shownToEmployee}) is not true`)

/** A way in which an evaluation waits on somebody: `waitsOn` of the workflow. It waits in one at most. */
export interface Turn {
  own: boolean
  asReviewer?: boolean
  statuses: readonly Status[]
}

export function turnsOf({ role }: Actor): Turn[] {
  const turns: Turn[] = [{ own: true, statuses: ['Employee Review'] }]
  if (rolesWithTheTurn('Draft').includes(role)) {
    turns.push({ own: false, asReviewer: true, statuses: ['Draft', 'Rejected'] })
  }
  if (role === 'HOD') turns.push({ own: false, statuses: ['Pending HoD Approval'] })
  if (role === 'HR' || role === 'ADMIN') {
    turns.push({ own: false, statuses: ['Pending HR Approval', 'Approved'] })
  }
  return turns
}

export const isTurn = (actor: Actor, { own, asReviewer, statuses }: Turn) =>
  and(
    own ? isOwn(actor) : isOthers(actor),
    asReviewer ? eq(evaluations.reviewer_id, actor.user_id) : undefined,
    inArray(evaluations.status, [...statuses]),
  )

export const waitingOn = (actor: Actor): SQL | undefined =>
  or(...turnsOf(actor).map((turn) => isTurn(actor, turn)))
