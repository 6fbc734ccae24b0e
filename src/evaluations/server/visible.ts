import { and, type AnyColumn, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { inScope, seesEverybody } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import {
  isShownToEmployee,
  mayPrepare,
  rolesWithTheTurn,
  type Status,
  statuses,
} from '#evaluations/rules/workflow.ts'
import { evaluationHistory, evaluations, deletedEvaluations } from '#evaluations/tables.ts'
import { type Actor, may } from '#kit/rules/actor.ts'
import { auditEntries } from '#kit/tables.ts'

/** The employee record of an account; null where it has none. */
const recordOf = ({ user_id }: Actor) =>
  sql`(select own.employee_id from ${employees} own where own.user_id = ${user_id})`

export const isOwn = (actor: Actor) => sql`${evaluations.employee_id} = ${recordOf(actor)}`
const isOthers = (actor: Actor) =>
  sql`${evaluations.employee_id} is distinct from ${recordOf(actor)}`

const alwaysShown = statuses.filter((status) => isShownToEmployee(status, null))
/** isShownToEmployee, as a condition. */
const shownToEmployee = or(
  inArray(evaluations.status, alwaysShown),
  and(eq(evaluations.status, 'Rejected'), eq(evaluations.rejected_from, 'Employee Review')),
)

/** What the own review step can be about, and what it leads to. */
const ownStep = and(shownToEmployee, ne(evaluations.status, 'Completed'))

/**
 * In the actor's scope; an own evaluation only once the employee can see it. Without the permission
 * to view evaluations nothing is left but the own review step.
 */
export function visibilityFilter(actor: Actor): SQL | undefined {
  if (!may(actor, 'evaluations_view')) return and(isOwn(actor), ownStep)
  return and(inScope(evaluations.employee_id, actor), or(isOthers(actor), shownToEmployee))
}

/** Whether the actor sees every evaluation that is not hidden as an own one. */
export const seesAllEvaluations = (actor: Actor) =>
  seesEverybody(actor) && may(actor, 'evaluations_view')

/** What is in the actor's scope and hidden all the same. */
export const hiddenFrom = (actor: Actor) => and(isOwn(actor), sql`(${shownToEmployee}) is not true`)

/**
 * The id names no own evaluation that is hidden now or was deleted. Everything that can name an
 * evaluation asks this: the audit log, imports, deliveries, templates. The array is found once, not
 * for every row.
 */
export const namesNoHiddenEvaluation = (evaluation_id: AnyColumn, actor: Actor): SQL =>
  may(actor, 'evaluations_view') ? namesNoHiddenOwn(evaluation_id, actor) : isNull(evaluation_id)

const namesNoHiddenOwn = (evaluation_id: AnyColumn, actor: Actor): SQL =>
  sql`(${evaluation_id} = any(array(
    select ${evaluations.evaluation_id} from ${evaluations} where ${hiddenFrom(actor)}
    union all
    select ${deletedEvaluations.evaluation_id} from ${deletedEvaluations}
    where ${deletedEvaluations.user_id} = ${actor.user_id}
  ))) is not true`

/**
 * Whether its employee could see an evaluation at a moment, by its last move until then. One that was
 * sent back after a review was hidden again, and what was said meanwhile stays so.
 */
export const wasShownToEmployee = (evaluation_id: AnyColumn, at: AnyColumn): SQL => sql`coalesce((
    select last."to" = any(array[${sql.join(
      alwaysShown.map((status) => sql`${status}`),
      sql`, `,
    )}]) or (last."to" = 'Rejected' and last."from" = 'Employee Review')
    from ${evaluationHistory} last
    where last.evaluation_id = ${evaluation_id} and last."to" is not null and last.at <= ${at}
    order by last.at desc, last.history_id desc limit 1), false)`

/** An audit entry the actor can read: of an own evaluation, what happened while it was shown. */
export const isReadableEntry = (actor: Actor): SQL => sql`(
    ${namesNoHiddenEvaluation(auditEntries.evaluation_id, actor)} and (${auditEntries.evaluation_id} = any(array(
        select ${evaluations.evaluation_id} from ${evaluations} where ${isOwn(actor)}))
      and not ${wasShownToEmployee(auditEntries.evaluation_id, auditEntries.at)}
    ) is not true)`

/** A way in which an evaluation waits for someone: `waitsFor` of the workflow. It waits in one at most. */
export interface Turn {
  own: boolean
  asReviewer?: boolean
  statuses: readonly Status[]
}

export function turnsOf(actor: Actor): Turn[] {
  const { role } = actor
  const turns: Turn[] = [{ own: true, statuses: ['Employee Review'] }]
  if (rolesWithTheTurn('Draft').includes(role) && mayPrepare(actor)) {
    turns.push({ own: false, asReviewer: true, statuses: ['Draft', 'Rejected'] })
  }
  if (!may(actor, 'evaluations_manage')) return turns
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

export const waitingFor = (actor: Actor): SQL | undefined =>
  or(...turnsOf(actor).map((turn) => isTurn(actor, turn)))
