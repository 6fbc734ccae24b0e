import { and, eq, inArray, like, sql, type SQL } from 'drizzle-orm'
import type { EvaluationType } from '#evaluations/rules/periods.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { isNoResult, isReplaced } from '#evaluations/server/ending/versions.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { counterOf, kindOf } from '#kit/server/lists/counter-cache.ts'
import { totals } from '#kit/tables.ts'
import {
  hiddenFrom,
  isOwedStep,
  isOwn,
  seesAllEvaluations,
  visibilityFilter,
  waitingFor,
} from '#evaluations/server/visible.ts'

/** The properties of an evaluation by which sums are stored. */
export interface Kinds {
  status?: readonly Status[] | undefined
  type?: EvaluationType | undefined
  period?: string | undefined
  year?: number | undefined
}

/** The filter condition, on evaluations or on stored sums. */
export const ofKinds = (
  { status, type, period, year }: Kinds,
  on: Record<'status' | 'type' | 'period', SQL> = columns,
) =>
  and(
    when(status, (some) => inArray(on.status, [...some])),
    when(type, (one) => eq(on.type, one)),
    when(period, (one) => eq(on.period, one)),
    when(year, (one) => like(on.period, `${String(one).padStart(4, '0')}-%`)),
  )

const columns = {
  status: sql`${evaluations.status}`,
  type: sql`${evaluations.type}`,
  period: sql`${evaluations.period}`,
}
const summed = { status: sql`sums.status`, type: sql`sums.type`, period: sql`sums.period` }

/**
 * The evaluations the actor can view, as rows to add up: `type, period, status, grade, rows, scored,
 * score`. For all evaluations these are the stored totals minus the hidden ones and those that are left
 * out; for a team or a filter, one row per evaluation.
 */
function sums(actor: Actor, leftOut: SQL, among?: SQL) {
  const one = (rows: number) => sql`
    select ${evaluations.type}, ${evaluations.period}, ${evaluations.status}, ${evaluations.grade},
      ${sql.raw(String(rows))} as rows,
      case when ${evaluations.score} is null then 0 else ${sql.raw(String(rows))} end as scored,
      ${sql.raw(String(rows))} * coalesce(${evaluations.score}, 0) as score
    from ${evaluations}`
  if (among || !seesAllEvaluations(actor)) {
    return sql`(${one(1)} where ${and(visibilityFilter(actor), among, sql`${leftOut} is not true`)}) sums`
  }
  return sql`(
    select ${kindOf('type')} as type, ${kindOf('period')} as period, ${kindOf('status')} as status,
      ${kindOf('grade')} as grade, ${totals.rows},
      case when ${kindOf('is_scored')} = 'true' then ${totals.rows} else 0 end as scored, ${totals.score}
    from ${totals} where ${counterOf(evaluations)}
    union all ${one(-1)} where ${hiddenFrom(actor)}
    union all ${one(-1)} where ${leftOut} and (${hiddenFrom(actor)}) is not true) sums`
}

/** The filtered number of evaluations the actor can view. */
export async function countEvaluations(db: Database, actor: Actor, kinds: Kinds) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(sums.rows), 0)::int as count from ${sums(actor, isReplaced())}
    where ${ofKinds(kinds, summed) ?? sql`true`}`)
  return rows[0]?.count ?? 0
}

/** Their number by status, and of those that have a score also its mean, by period and grade. */
export async function sumEvaluations(db: Database, actor: Actor, kinds: Kinds, among?: SQL) {
  const { rows } = await db.execute<{
    status: Status
    period: string
    grade: string | null
    count: number
    scored: number
    score: number
  }>(sql`
    select sums.status, sums.period, sums.grade, sum(sums.rows)::int as count,
      sum(sums.scored)::int as scored, sum(sums.score)::float8 as score
    from ${sums(actor, isNoResult(), among)} where ${ofKinds(kinds, summed) ?? sql`true`}
    group by sums.status, sums.period, sums.grade having sum(sums.rows) > 0`)
  return rows
}

/**
 * The open steps that wait for an actor who sees everyone's evaluations, without a look at each
 * evaluation: only own ones can be in the queue without waiting for the actor.
 */
export const owedOfAll = (actor: Actor) =>
  sql`${isOwedStep(actor)} and ${stepOwners.evaluation_id} <> all(array(
    select ${evaluations.evaluation_id} from ${evaluations}
    where ${isOwn(actor)} and ${evaluations.status} <> 'Employee Review'))`

/** The number of evaluations that wait for the actor. */
export async function countWaiting(db: Database, actor: Actor) {
  if (seesAllEvaluations(actor)) return db.$count(stepOwners, owedOfAll(actor))
  return db.$count(evaluations, and(visibilityFilter(actor), waitingFor(actor)))
}
