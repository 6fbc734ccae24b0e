import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { dateNames, dueDaysOf, noDates } from '#cycles/rules/cycle.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
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
    .returning({ owner_user_id: stepOwners.owner_user_id, taken_by: stepOwners.taken_by })
  await notifyMoved(db, moved, actor)
}

/** One notification for each owner, about all of their steps that moved. */
export async function notifyMoved(
  db: Database,
  moved: readonly { owner_user_id: string | null; taken_by: string | null }[],
  actor: SignedIn,
) {
  const counts = new Map<string, number>()
  for (const { owner_user_id, taken_by } of moved) {
    const owner = owner_user_id ?? taken_by
    if (owner && owner !== actor.user_id) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
  for (const [user_id, count] of counts)
    await createNotifications(db, [user_id], {
      kind: 'update',
      event: 'due_moved',
      count,
      evaluation_id: null,
      employee_name: '',
      actor_name: actor.name,
      status: '',
    })
}
