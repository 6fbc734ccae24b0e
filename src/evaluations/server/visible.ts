import {
  and,
  type AnyColumn,
  eq,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { inScope, seesEverybody } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import { shownAnswers } from '#evaluations/rules/voice/disputes.ts'
import { worksHrQueue } from '#evaluations/rules/owners/step-owner.ts'
import { isShownToEmployee, statuses } from '#evaluations/rules/workflow.ts'
import { evaluationHistory, evaluations, stepOwners } from '#evaluations/tables.ts'
import { deletedEvaluations } from '#evaluations/tables/deleted.ts'
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
  const scope = inScope(evaluations.employee_id, actor)
  return and(scope && or(scope, ownsOpenStep(actor)), or(isOthers(actor), shownToEmployee))
}

/** Also what the actor moved last: who acted for someone can take the step back. */
export const isVisibleOrMovedBy = (actor: Actor) =>
  may(actor, 'evaluations_view')
    ? or(visibilityFilter(actor), and(isOthers(actor), wasMovedBy(actor)))
    : visibilityFilter(actor)

const wasMovedBy = ({ user_id }: Actor) => sql`${user_id} = (
    select last.actor_id from ${evaluationHistory} last
    where last.evaluation_id = ${evaluations.evaluation_id} and last."to" is not null
    order by last.at desc, last.history_id desc limit 1)`

/** A delegate, or whom HR gave the step to, sees the evaluation as owner of its step, not through scope. */
const ownsOpenStep = (actor: Actor) =>
  sql`${evaluations.evaluation_id} = any(array(
    select ${stepOwners.evaluation_id} from ${stepOwners}
    where ${stepOwners.ended_at} is null and ${stepOwners.owner_user_id} = ${actor.user_id}))`

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

/** An own evaluation whose disputes may be answered by now, which its employee reads at the next review: not seesAnswers. */
export const awaitsAnswers = (actor: Actor) =>
  and(isOwn(actor), notInArray(evaluations.status, [...shownAnswers]))

/** An audit entry the actor can read: of an own evaluation, what happened while it was shown. */
export const isReadableEntry = (actor: Actor): SQL => sql`(
    ${namesNoHiddenEvaluation(auditEntries.evaluation_id, actor)} and (${auditEntries.evaluation_id} = any(array(
        select ${evaluations.evaluation_id} from ${evaluations} where ${isOwn(actor)}))
      and not ${wasShownToEmployee(auditEntries.evaluation_id, auditEntries.at)}
    ) is not true and (${auditEntries.after} ? 'dispute_answered'
      and ${auditEntries.evaluation_id} = any(array(
        select ${evaluations.evaluation_id} from ${evaluations} where ${awaitsAnswers(actor)}))
    ) is not true)`

/** The open step is the actor's, as its owner or as one who works the HR queue (isOwedBy). */
export const isOwnersStep = (actor: Actor): SQL =>
  sql`(${stepOwners.owner_user_id} = ${actor.user_id}${
    worksHrQueue(actor)
      ? sql` or (${stepOwners.owner_user_id} is null
            and (${stepOwners.taken_by} is null or ${stepOwners.taken_by} = ${actor.user_id}))`
      : sql``
  })`

/** An open step that the actor owes. */
export const isOwedStep = (actor: Actor): SQL =>
  sql`${stepOwners.ended_at} is null and ${isOwnersStep(actor)}`

/**
 * Evaluations whose open step the actor owes; own ones only at Employee Review. A few steps are found
 * first, by their owner; those of the HR queue are too many for that.
 */
export const waitingFor = (actor: Actor): SQL =>
  sql`${
    worksHrQueue(actor)
      ? sql`exists (select 1 from ${stepOwners}
          where ${stepOwners.evaluation_id} = ${evaluations.evaluation_id} and ${isOwedStep(actor)})`
      : sql`${evaluations.evaluation_id} = any(array(
          select ${stepOwners.evaluation_id} from ${stepOwners} where ${isOwedStep(actor)}))`
  } and (${isOthers(actor)} or ${evaluations.status} = 'Employee Review')`
