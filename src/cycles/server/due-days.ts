import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { dateNames, dueDaysOf, noDates } from '#cycles/rules/cycle.ts'
import { employees } from '#employees/tables.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { createNotifications } from '#notifications/server/store.ts'
import type { CycleRow } from './cycle-store.ts'

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
  const days = JSON.stringify(dueDaysOf({ ...noDates, ...dates }))
  await db
    .update(evaluations)
    .set({ due_days: sql`coalesce(${evaluations.due_days}, '{}'::jsonb) || ${days}::jsonb` })
    .where(and(eq(evaluations.cycle_id, cycle.cycle_id), ne(evaluations.status, 'Completed')))
  const moved = await db
    .update(stepOwners)
    .set({ due_on: sql`(${days}::jsonb ->> ${stepOwners.status})::date` })
    .from(evaluations)
    .where(
      and(
        eq(stepOwners.evaluation_id, evaluations.evaluation_id),
        eq(evaluations.cycle_id, cycle.cycle_id),
        isNull(stepOwners.ended_at),
        sql`jsonb_exists(${days}::jsonb, ${stepOwners.status})`,
        sql`${stepOwners.due_on} is distinct from (${days}::jsonb ->> ${stepOwners.status})::date`,
      ),
    )
    .returning(movedStep)
  await notifyMoved(db, moved, actor)
}

/** What is needed of a step whose day moved. */
export const movedStep = {
  evaluation_id: stepOwners.evaluation_id,
  status: stepOwners.status,
  owner_user_id: stepOwners.owner_user_id,
  taken_by: stepOwners.taken_by,
}
type MovedStep = Pick<
  typeof stepOwners.$inferSelect,
  'evaluation_id' | 'status' | 'owner_user_id' | 'taken_by'
>

/** One notification for each owner, about all of their steps that moved. */
export async function notifyMoved(db: Database, moved: readonly MovedStep[], actor: SignedIn) {
  const byOwner = new Map<string, MovedStep[]>()
  for (const step of moved) {
    const owner = step.owner_user_id ?? step.taken_by
    if (owner && owner !== actor.user_id) byOwner.set(owner, [...(byOwner.get(owner) ?? []), step])
  }
  const alone = [...byOwner.values()].flatMap((steps) => (steps.length === 1 ? steps : []))
  const names = await employeeNames(
    db,
    alone.map(({ evaluation_id }) => evaluation_id),
  )
  for (const [user_id, steps] of byOwner) {
    const [only] = steps.length === 1 ? steps : []
    await createNotifications(db, [user_id], {
      kind: 'update',
      event: 'due_moved',
      count: steps.length,
      evaluation_id: only?.evaluation_id ?? null,
      employee_name: names.get(only?.evaluation_id ?? '') ?? '',
      actor_name: actor.name,
      status: only?.status ?? '',
    })
  }
}

async function employeeNames(db: Database, evaluation_ids: readonly string[]) {
  const rows = await db
    .select({ evaluation_id: evaluations.evaluation_id, name: users.name })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(inArrayParam(evaluations.evaluation_id, evaluation_ids))
  return new Map(rows.map(({ evaluation_id, name }) => [evaluation_id, name]))
}
