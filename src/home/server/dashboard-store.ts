import { and, asc, count, desc, eq, inArray, like, sql } from 'drizzle-orm'
import { inScope } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import { completedStatuses, pendingStatuses } from '#evaluations/rules/workflow.ts'
import { listWaiting, placedIn } from '#evaluations/server/store.ts'
import { visibleTo } from '#evaluations/server/visible.ts'
import { evaluationHistory, evaluations } from '#evaluations/tables.ts'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { timeOf } from '#home/rules/performance.ts'
import { toOneDecimal } from '#evaluations/rules/scoring.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { when } from '#kit/server/conditions.ts'
import type { Database } from '#kit/server/database.ts'
import { auditEntries } from '#kit/tables.ts'

interface Asked {
  year?: number | undefined
  department?: string | undefined
}

const shownWaiting = 5
const shownActivity = 10

/** Everything the dashboard shows, within what its reader may see. */
export async function findDashboard(db: Database, actor: Actor, asked: Asked): Promise<Dashboard> {
  return {
    total_employees: await db.$count(employees, inScope(employees.employee_id, actor)),
    ...(await countEvaluations(db, actor)),
    needs_action: await listWaiting(db, actor, shownWaiting),
    recent_activity: await listActivity(db, actor),
    trends: await findTrends(db, actor, asked),
  }
}

async function countEvaluations(db: Database, actor: Actor) {
  const isPending = inArray(evaluations.status, [...pendingStatuses])
  const isCompleted = inArray(evaluations.status, [...completedStatuses])
  const [row] = await db
    .select({
      pending_evaluations: sql<number>`count(*) filter (where ${isPending})::int`,
      completed_evaluations: sql<number>`count(*) filter (where ${isCompleted})::int`,
      mean: sql<number | null>`avg(${evaluations.score}) filter (where ${isCompleted})`,
    })
    .from(evaluations)
    .where(visibleTo(actor))
  const { mean = null, pending_evaluations = 0, completed_evaluations = 0 } = row ?? {}
  return {
    pending_evaluations,
    completed_evaluations,
    average_score: mean === null ? null : toOneDecimal(mean),
  }
}

/** The newest entries about what the reader may see; of an own evaluation, what came since its review. */
async function listActivity(db: Database, actor: Actor) {
  const everything = actor.role === 'ADMIN' || actor.role === 'HR'
  const seen = db
    .select({ id: evaluations.evaluation_id })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .where(and(visibleTo(actor), sql`${employees.user_id} <> ${actor.user_id}`))
  const own = sql`exists (
    select 1 from ${evaluations} e
    join ${employees} p on p.employee_id = e.employee_id and p.user_id = ${actor.user_id}
    join ${evaluationHistory} h on h.evaluation_id = e.evaluation_id and h."to" = 'Employee Review'
    where e.evaluation_id = ${auditEntries.entity_id} and ${auditEntries.at} >= h.at)`
  return db
    .select()
    .from(auditEntries)
    .where(
      everything
        ? undefined
        : and(
            eq(auditEntries.entity, 'evaluation'),
            sql`(${auditEntries.entity_id} in ${seen} or ${own})`,
          ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.audit_id))
    .limit(shownActivity)
}

async function findTrends(db: Database, actor: Actor, { year, department }: Asked) {
  const completed = and(
    visibleTo(actor),
    inArray(evaluations.status, [...completedStatuses]),
    when(year, (wanted) => like(evaluations.period, `${wanted}-%`)),
    when(department, placedIn),
  )
  const averages = await db
    .select({
      period: evaluations.period,
      mean: sql<number | null>`avg(${evaluations.score})`,
      count: count(),
    })
    .from(evaluations)
    .where(completed)
    .groupBy(evaluations.period)
  const grades = await db
    .select({ grade: sql<string>`${evaluations.grade}`, count: count() })
    .from(evaluations)
    .where(and(completed, sql`${evaluations.grade} is not null`))
    .groupBy(evaluations.grade)
    .orderBy(desc(sql`avg(${evaluations.score})`), asc(evaluations.grade))
  return {
    average_by_period: averages
      .flatMap(({ mean, ...rest }) =>
        mean === null ? [] : [{ ...rest, average_score: toOneDecimal(mean) }],
      )
      .toSorted((a, b) => timeOf(a.period) - timeOf(b.period)),
    grades,
  }
}
