import { and, asc, eq, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { cycleMembers, cycles } from '#cycles/tables.ts'
import { seesOnlySelf } from '#employees/rules/scope.ts'
import { employees } from '#employees/tables.ts'
import { difference } from '#evaluations/rules/details/comparison.ts'
import { periodOf, termsOf } from '#evaluations/rules/periods.ts'
import { completedStatuses } from '#evaluations/rules/workflow.ts'
import { isFirstVersion } from '#evaluations/server/ending/versions.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import { listOwn } from '#evaluations/server/list/own.ts'
import { isOwn, visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Own, Progress } from '#home/contract/dashboard.ts'
import { performanceOf } from '#home/rules/performance.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'

/** The quarter of today, such as 2026-Q4. */
function thisQuarter() {
  const [year = '', month = ''] = today().split('-')
  const term = termsOf.Quarterly[Math.floor((Number(month) - 1) / 3)] ?? 'Q1'
  return periodOf(Number(year), term)
}

/**
 * How many of a manager's people have been submitted: of each open cycle, and where there is none,
 * of this quarter. Counted from the evaluations the manager can see, because a cycle itself only
 * knows how many are completed; the own one is others' to submit.
 */
export async function progressOf(db: Database, actor: Actor): Promise<Progress[]> {
  if (actor.role !== 'LM' && actor.role !== 'HOD') return []
  const submitted = await countSubmitted(db, actor, eq(cycles.status, 'Open'))
  if (submitted.length > 0) return submitted
  return countSubmitted(
    db,
    actor,
    and(isNull(cycles.cycle_id), isFirstVersion(), eq(evaluations.period, thisQuarter())),
  )
}

const countSubmitted = (db: Database, actor: Actor, among: SQL | undefined) =>
  db
    .select({
      cycle_id: cycles.cycle_id,
      type: evaluations.type,
      period: evaluations.period,
      submitted: sql<number>`count(*) filter (where ${notInArray(evaluations.status, ['Draft', 'Rejected'])})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(evaluations)
    .leftJoin(cycles, eq(cycles.cycle_id, evaluations.cycle_id))
    .where(and(among, visibilityFilter(actor), sql`${isOwn(actor)} is not true`))
    .groupBy(cycles.cycle_id, cycles.close_on, evaluations.type, evaluations.period)
    .orderBy(asc(cycles.close_on), asc(evaluations.type))

/** What someone who sees no one else is shown first. */
export async function ownOf(db: Database, actor: Actor): Promise<Own | null> {
  if (!seesOnlySelf(actor)) return null
  const { newest, before } = performanceOf(await listOwn(db, actor))
  return {
    latest: newest
      ? {
          evaluation: newest,
          difference: before ? difference(before.score, newest.score) : null,
          compared_with: before?.period ?? null,
        }
      : null,
    due: await ownDueDays(db, actor),
  }
}

/**
 * The cycle says when the answer is due, and nothing of an evaluation that is not shown yet. The day is
 * the same for someone whom the launch left out because of such an evaluation.
 */
async function ownDueDays(db: Database, actor: Actor): Promise<Own['due']> {
  const isDuplicate = eq(cycleMembers.left_out_as, 'duplicate')
  const rows = await db
    .select({ type: cycles.type, period: cycles.period, due_on: cycles.employee_due })
    .from(cycleMembers)
    .innerJoin(cycles, eq(cycles.cycle_id, cycleMembers.cycle_id))
    .innerJoin(employees, eq(employees.employee_id, cycleMembers.employee_id))
    .leftJoin(
      evaluations,
      or(
        eq(evaluations.evaluation_id, cycleMembers.evaluation_id),
        and(
          isDuplicate,
          isFirstVersion(),
          eq(evaluations.employee_id, cycleMembers.employee_id),
          eq(evaluations.type, cycles.type),
          eq(evaluations.period, cycles.period),
        ),
      ),
    )
    .where(
      and(
        eq(employees.user_id, actor.user_id),
        or(eq(cycleMembers.state, 'in'), isDuplicate),
        eq(cycles.status, 'Open'),
        isNotNull(cycles.employee_due),
        or(
          isNull(evaluations.status),
          notInArray(evaluations.status, ['Employee Review', ...completedStatuses]),
        ),
      ),
    )
    .orderBy(asc(cycles.employee_due))
  return rows.flatMap(({ due_on, ...row }) => (due_on === null ? [] : [{ ...row, due_on }]))
}
