import { and, eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { problemText } from '#cycles/texts/problems.ts'
import { employees } from '#employees/tables.ts'
import { forgetInNotices } from '#evaluations/server/owners/owner-notices.ts'
import { deleteEvaluations } from '#evaluations/server/details/delete-store.ts'
import { evaluationHistory, evaluations, handoverNotes } from '#evaluations/tables.ts'
import { selfAssessments } from '#evaluations/tables/self-assessment.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { nextMoment } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { deleteNotificationsOf, deleteNotificationsOfEvent } from '#notifications/server/store.ts'
import { assertAllowed } from './assert-allowed.ts'
import { lockCycle, updateCycle } from './cycle-store.ts'
import { deleteEmptyDigests, digestsAbout, endReminders } from './on-steps-changed.ts'

/** Evaluations of a refusal that are named at most. */
const maxNamed = 100

/**
 * Takes a launch back: its evaluations, notifications and members go, what HR had chosen before is
 * restored, and the cycle can be prepared again. Refused as soon as someone worked on an evaluation.
 */
export async function undoLaunch(db: Database, cycle_id: string, actor: SignedIn) {
  const cycle = await lockCycle(db, cycle_id)
  await assertAllowed(db, 'undo', cycle)
  const rows = await db
    .select({
      evaluation_id: evaluations.evaluation_id,
      user_id: employees.user_id,
      employee_name: users.name,
      is_touched: isTouched,
      is_shown: sql<boolean>`(${visibilityFilter(actor)}) is true`,
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(eq(evaluations.cycle_id, cycle_id))
    .for('update', { of: evaluations })
  const touched = rows.filter(({ is_touched }) => is_touched)
  if (touched.length > 0) {
    // The own one can be hidden from the reader: it is neither named nor counted.
    const shown = touched.filter(({ is_shown }) => is_shown)
    throw new Problem(
      409,
      'in_use',
      problemText((t) => (shown.length === 0 ? t.workBegan : t.touched(shown.length))),
      {
        facts: {
          evaluations: shown
            .slice(0, maxNamed)
            .map(({ evaluation_id, employee_name }) => ({ evaluation_id, employee_name })),
        },
      },
    )
  }

  const ids = rows.map(({ evaluation_id }) => evaluation_id)
  if (ids.length > 0) {
    const digests = await digestsAbout(db, ids)
    await endReminders(db, ids, { isAll: true })
    await deleteEvaluations(
      db,
      rows.map(({ evaluation_id, user_id }) => ({ evaluation_id, user_id })),
    )
    for (const evaluation_id of ids) await deleteNotificationsOf(db, evaluation_id)
    await forgetInNotices(db, ids)
    await deleteEmptyDigests(db, digests)
  }
  await deleteNotificationsOfEvent(db, cycle_id)
  await db
    .delete(cycleMembers)
    .where(and(eq(cycleMembers.cycle_id, cycle_id), eq(cycleMembers.is_by_hand, false)))
  await db
    .update(cycleMembers)
    .set({
      // Empty where a server of an earlier version launched the cycle.
      state: sql`coalesce(${before('state')}, ${cycleMembers.state})`,
      reason: sql`coalesce(${before('reason')}, ${cycleMembers.reason})`,
      left_out_as: null,
      before_launch: null,
      unit_id: null,
      unit_name: null,
      managerial_level: null,
      manager_id: null,
      manager_name: null,
    })
    .where(eq(cycleMembers.cycle_id, cycle_id))
  await updateCycle(db, cycle_id, {
    status: 'Draft',
    launched_at: null,
    launched_by: null,
    updated_at: nextMoment(cycle.updated_at),
  })
  await writeAudit(db, actor, {
    entity: 'cycle',
    entity_id: cycle_id,
    entity_name: cycle.name,
    before: { status: 'Open' },
    after: { status: 'Draft' },
  })
}

/** What HR had chosen before the launch. */
const before = (field: 'state' | 'reason') => sql`${cycleMembers.before_launch} ->> ${field}`

/**
 * Whether anyone did more than begin it: every step, item and comment has its line in the history, and
 * the lines of the beginning have its moment; a hand-over note and a self-assessment have none.
 */
const isTouched = sql<boolean>`(${evaluations.status} <> 'Draft' or exists (
    select 1 from ${evaluationHistory}
    where ${evaluationHistory.evaluation_id} = ${evaluations.evaluation_id}
    and ${evaluationHistory.at} > ${evaluations.created_at})
  or exists (select 1 from ${handoverNotes}
    where ${handoverNotes.evaluation_id} = ${evaluations.evaluation_id}
    and ${handoverNotes.written_at} is not null)
  or exists (select 1 from ${selfAssessments}
    where ${selfAssessments.evaluation_id} = ${evaluations.evaluation_id}))`
