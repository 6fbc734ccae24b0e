import { and, asc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { dueDaysOf } from '#cycles/rules/cycle.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { employees } from '#employees/tables.ts'
import { beginEvaluations } from '#evaluations/server/details/begin.ts'
import { hrQueueWorkers } from '#evaluations/server/owners/owner-notices.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { createNotifications } from '#notifications/server/store.ts'
import type { CycleRow } from './cycle-store.ts'
import { startsOf } from './starts.ts'

export const takesPart = (cycle_id: string) =>
  and(eq(cycleMembers.cycle_id, cycle_id), eq(cycleMembers.state, 'in'))
export const isMissing = (cycle_id: string) =>
  and(takesPart(cycle_id), isNull(cycleMembers.evaluation_id))

/** Members whose evaluation is not begun yet, locked. */
export const missingMembers = (db: Database, cycle_id: string, limit: number) =>
  db
    .select({
      employee_id: cycleMembers.employee_id,
      managerial_level: employees.managerial_level,
    })
    .from(cycleMembers)
    .innerJoin(employees, eq(employees.employee_id, cycleMembers.employee_id))
    .where(isMissing(cycle_id))
    .orderBy(asc(cycleMembers.employee_id))
    .limit(limit)
    .for('update')

/** Begins the evaluations of some members, and returns their ids; all of them or none. */
export async function beginMembers(
  db: Database,
  cycle: CycleRow,
  some: readonly Awaited<ReturnType<typeof missingMembers>>[number][],
  actor: SignedIn,
): Promise<string[]> {
  const { cycle_id } = cycle
  const free = await leaveOutDuplicates(db, cycle, some)
  const starts = await startsOf(db, cycle, free, actor)
  const evaluation_ids = await beginEvaluations(
    db,
    free.map(({ employee_id }) => ({
      employee_id,
      type: cycle.type,
      period: cycle.period,
      start: starts.get(employee_id),
      cycle: {
        cycle_id,
        due_days: dueDaysOf(cycle),
        separation_of_duties: cycle.separation_of_duties,
        self_assessment: cycle.self_assessment,
        required_comments: cycle.required_comments,
      },
    })),
    actor,
  )
  const begun = JSON.stringify(
    free.map(({ employee_id }, index) => ({ employee_id, evaluation_id: evaluation_ids[index] })),
  )
  await db.execute(sql`
    update ${cycleMembers} set evaluation_id = begun.evaluation_id
    from json_to_recordset(${begun}::json) as begun(employee_id uuid, evaluation_id uuid)
    where ${cycleMembers.cycle_id} = ${cycle_id} and ${cycleMembers.employee_id} = begun.employee_id`)
  return evaluation_ids
}

/** Someone may have been evaluated by hand since the preflight. */
async function leaveOutDuplicates<T extends { employee_id: string }>(
  db: Database,
  { cycle_id, type, period }: CycleRow,
  people: readonly T[],
): Promise<T[]> {
  const ids = people.map(({ employee_id }) => employee_id)
  const existing = await db
    .select({ employee_id: evaluations.employee_id })
    .from(evaluations)
    .where(
      and(
        inArray(evaluations.employee_id, ids),
        eq(evaluations.type, type),
        eq(evaluations.period, period),
      ),
    )
  const taken = new Set(existing.map(({ employee_id }) => employee_id))
  if (taken.size > 0)
    await db
      .update(cycleMembers)
      .set({ state: 'excluded', left_out_as: 'duplicate' })
      .where(
        and(eq(cycleMembers.cycle_id, cycle_id), inArray(cycleMembers.employee_id, [...taken])),
      )
  return people.filter(({ employee_id }) => !taken.has(employee_id))
}

/** Drafts of the cycle that wait, or some of them, by owner. */
const waitingDrafts = (
  db: Database,
  cycle_id: string,
  {
    evaluation_ids,
    only,
  }: { evaluation_ids: readonly string[] | undefined; only?: SQL | undefined },
) =>
  db
    .select({
      owner_user_id: stepOwners.owner_user_id,
      count: sql<number>`count(*)::int`,
      evaluation_id: sql<string>`(array_agg(${evaluations.evaluation_id}))[1]`,
      employee_name: sql<string>`(array_agg(${users.name}))[1]`,
    })
    .from(stepOwners)
    .innerJoin(evaluations, eq(evaluations.evaluation_id, stepOwners.evaluation_id))
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(
      and(
        eq(evaluations.cycle_id, cycle_id),
        isNull(stepOwners.ended_at),
        eq(stepOwners.status, 'Draft'),
        evaluation_ids && inArrayParam(evaluations.evaluation_id, evaluation_ids),
        only,
      ),
    )
    .groupBy(stepOwners.owner_user_id)
type WaitingDrafts = Awaited<ReturnType<typeof waitingDrafts>>[number]

/** One notification for each person, about all drafts of the cycle that are theirs now, or about some. */
export async function notifyOfDrafts(
  db: Database,
  cycle_id: string,
  actor: SignedIn,
  evaluation_ids?: readonly string[],
) {
  const notice = { event_id: cycle_id, kind: 'needs_action', actor_name: actor.name } as const
  const notify = async (
    user_id: string,
    event: 'assigned' | 'queued',
    { count, evaluation_id, employee_name }: WaitingDrafts,
  ) => {
    if (user_id === actor.user_id) return
    const isOne = count === 1
    await createNotifications(db, [user_id], {
      ...notice,
      event,
      count,
      evaluation_id: isOne ? evaluation_id : null,
      employee_name: isOne ? employee_name : '',
      status: isOne ? 'Draft' : '',
    })
  }
  const waiting = await waitingDrafts(db, cycle_id, { evaluation_ids })
  for (const drafts of waiting)
    if (drafts.owner_user_id) await notify(drafts.owner_user_id, 'assigned', drafts)
  if (waiting.every(({ owner_user_id }) => owner_user_id !== null)) return
  // Each hears of the queue without the own evaluation, which is hidden from them.
  for (const { user_id } of await hrQueueWorkers(db)) {
    const only = and(isNull(stepOwners.owner_user_id), ne(employees.user_id, user_id))
    const [queued] = await waitingDrafts(db, cycle_id, { evaluation_ids, only })
    if (queued) await notify(user_id, 'queued', queued)
  }
}
