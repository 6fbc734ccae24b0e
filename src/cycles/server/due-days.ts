import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import type { cycleApi } from '#cycles/contract/cycles.ts'
import { dateNames, dueDaysOf, noDates } from '#cycles/rules/cycle.ts'
import { problemText } from '#cycles/texts/problems.ts'
import { employees } from '#employees/tables.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import {
  type MovedStep,
  updateDueDay,
  updateDueDays,
} from '#evaluations/server/owners/due-store.ts'
import { hrQueueWorkers } from '#evaluations/server/owners/owner-notices.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { createNotifications } from '#notifications/server/store.ts'
import { assertAllowed } from './assert-allowed.ts'
import { type CycleRow, lockCycle } from './cycle-store.ts'

/**
 * Gives every evaluation of an open cycle the days that changed, and notifies the owners of steps that
 * moved. Steps whose day did not change keep what they were given by themselves.
 */
export async function moveDueDays(
  db: Database,
  cycle: CycleRow,
  before: CycleRow,
  actor: SignedIn,
) {
  const changed = dateNames.filter((name) => cycle[name] !== before[name])
  if (changed.length === 0) return
  const dates = Object.fromEntries(changed.map((name) => [name, cycle[name]]))
  const moved = await updateDueDays(db, cycle.cycle_id, dueDaysOf({ ...noDates, ...dates }))
  await notifyMoved(db, cycle.cycle_id, moved, actor)
}

/**
 * One notification for each person who is expected to act, about all of their steps that moved: the owners,
 * and for those in the HR queue all who work it. By the event it is found again when the launch is undone.
 */
async function notifyMoved(
  db: Database,
  cycle_id: string,
  moved: readonly MovedStep[],
  actor: SignedIn,
) {
  const subjects = await subjectsOf(
    db,
    moved.map(({ evaluation_id }) => evaluation_id),
  )
  const isQueued = moved.some(({ owner_user_id, taken_by }) => !(owner_user_id ?? taken_by))
  const queue = isQueued ? (await hrQueueWorkers(db)).map(({ user_id }) => user_id) : []
  const byReader = new Map<string, MovedStep[]>()
  for (const step of moved) {
    const owner = step.owner_user_id ?? step.taken_by
    // An own evaluation stays hidden from who works the queue.
    const subject = subjects.get(step.evaluation_id)?.user_id
    for (const user_id of owner ? [owner] : queue.filter((id) => id !== subject))
      if (user_id !== actor.user_id) byReader.set(user_id, [...(byReader.get(user_id) ?? []), step])
  }
  for (const [user_id, steps] of byReader) {
    const [only] = steps.length === 1 ? steps : []
    await createNotifications(db, [user_id], {
      event_id: cycle_id,
      kind: 'update',
      event: 'due_moved',
      count: steps.length,
      evaluation_id: only?.evaluation_id ?? null,
      employee_name: subjects.get(only?.evaluation_id ?? '')?.name ?? '',
      actor_name: actor.name,
      status: only?.status ?? '',
    })
  }
}

/** Whom these evaluations are about. */
async function subjectsOf(db: Database, evaluation_ids: readonly string[]) {
  const rows = await db
    .select({
      evaluation_id: evaluations.evaluation_id,
      user_id: users.user_id,
      name: users.name,
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(inArrayParam(evaluations.evaluation_id, evaluation_ids))
  return new Map(rows.map(({ evaluation_id, ...subject }) => [evaluation_id, subject]))
}

type Input = z.output<typeof cycleApi.extend.body>

/** Gives the open steps of some evaluations another day, and notifies their owners. */
export async function extendSteps(
  db: Database,
  cycle_id: string,
  { evaluation_ids, due_on }: Input,
  { actor, language }: { actor: SignedIn; language: Language },
) {
  const cycle = await lockCycle(db, cycle_id)
  await assertAllowed(db, 'extend', cycle)
  if (due_on < today())
    throw invalidField(
      'due_on',
      problemText((t) => t.dayIsOver),
    )
  const ids = [...new Set(evaluation_ids)]
  const open = await db
    .select({
      evaluation_id: evaluations.evaluation_id,
      employee_name: users.name,
      step_owner_id: stepOwners.step_owner_id,
      due_on: stepOwners.due_on,
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .innerJoin(
      stepOwners,
      and(eq(stepOwners.evaluation_id, evaluations.evaluation_id), isNull(stepOwners.ended_at)),
    )
    .where(
      and(
        eq(evaluations.cycle_id, cycle_id),
        inArray(evaluations.evaluation_id, ids),
        visibilityFilter(actor),
      ),
    )
    .orderBy(evaluations.evaluation_id)
    .for('update', { of: evaluations })
  const moved = open.filter((step) => step.due_on !== due_on)
  if (moved.length > 0)
    await notifyMoved(db, cycle_id, await updateDueDay(db, moved, due_on), actor)
  await writeAuditMany(
    db,
    actor,
    moved.map(({ evaluation_id, employee_name, due_on: before }) => ({
      entity: 'evaluation',
      entity_id: evaluation_id,
      evaluation_id,
      entity_name: employee_name,
      before: { due_on: before },
      after: { due_on },
    })),
  )
  const known = new Set(open.map(({ evaluation_id }) => evaluation_id))
  return {
    extended: open.length,
    skipped: ids
      .filter((id) => !known.has(id))
      .map((evaluation_id) => ({
        evaluation_id,
        why: problemText((t) => t.nothingToRemind)(language),
      })),
  }
}
