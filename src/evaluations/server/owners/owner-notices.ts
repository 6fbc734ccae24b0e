import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { ChangedBy } from '#employees/server/events.ts'
import { usersWithRole } from '#employees/server/managers.ts'
import { employees } from '#employees/tables.ts'
import { worksHrQueue } from '#evaluations/rules/owners/step-owner.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { makeAboutOne, takeEvaluations } from '#notifications/server/shrink.ts'
import { createNotifications, resolveNotifications } from '#notifications/server/store.ts'
import { peopleOf } from './owner-facts.ts'
import { type OwnerChange, resolveOwners } from './resolve-owners.ts'

/** Everyone who works the HR queue. */
export async function hrQueueWorkers(db: Database) {
  const people = await peopleOf(db, await usersWithRole(db, ['HR', 'ADMIN']))
  return [...people.values()].filter((person) => person.is_active && worksHrQueue(person))
}

/** Who is to hear that an evaluation waits for them: its owner, or all who work the HR queue. */
export async function expectedToAct(
  db: Database,
  { evaluation_id, employee_user_id }: { evaluation_id: string; employee_user_id: string },
): Promise<string[]> {
  const [open] = await db
    .select({ owner_user_id: stepOwners.owner_user_id, taken_by: stepOwners.taken_by })
    .from(stepOwners)
    .where(and(eq(stepOwners.evaluation_id, evaluation_id), isNull(stepOwners.ended_at)))
  if (!open) return []
  const one = open.owner_user_id ?? open.taken_by
  if (one) return [one]
  return (await hrQueueWorkers(db)).map((hr) => hr.user_id).filter((id) => id !== employee_user_id)
}

interface Announced {
  actor: ChangedBy
  /** The former owners hear of it too, as when HR gives a step to someone else. */
  notifiesFormer?: boolean
}

/** Notifies the new owners of waiting steps: each person once, about all that are theirs now. */
export async function notifyOwnerChanges(
  db: Database,
  changes: readonly OwnerChange[],
  { actor, notifiesFormer = false }: Announced,
) {
  const moved = changes.filter(({ before, after }) => before.owner_user_id !== after.owner_user_id)
  if (moved.length === 0) return
  await resolveNotifications(db, ...moved.map(({ evaluation_id }) => evaluation_id))
  const notify = async (
    user_id: string,
    event: 'assigned' | 'released' | 'queued',
    those: readonly OwnerChange[],
  ) => {
    const [first] = those
    if (!first || user_id === actor?.user_id) return
    const isOne = those.length === 1
    await createNotifications(db, [user_id], {
      kind: event === 'released' ? 'update' : 'needs_action',
      event,
      count: those.length,
      evaluation_id: isOne ? first.evaluation_id : null,
      evaluation_ids: isOne ? null : those.map(({ evaluation_id }) => evaluation_id),
      employee_name: isOne ? first.employee_name : '',
      actor_name: actor?.name ?? '',
      status: isOne ? first.status : '',
    })
  }
  const by = (keyOf: (change: OwnerChange) => string | null) => {
    const groups = new Map<string, OwnerChange[]>()
    for (const change of moved) {
      const key = keyOf(change)
      if (key !== null) groups.set(key, [...(groups.get(key) ?? []), change])
    }
    return groups
  }
  for (const [user_id, those] of by(({ after }) => after.owner_user_id))
    await notify(user_id, 'assigned', those)
  if (notifiesFormer)
    for (const [user_id, those] of by(({ before }) => before.owner_user_id))
      await notify(user_id, 'released', those)
  const queued = moved.filter(({ after }) => after.owner_user_id === null)
  if (queued.length > 0)
    for (const { user_id } of await hrQueueWorkers(db))
      await notify(
        user_id,
        'queued',
        queued.filter(({ employee_user_id }) => employee_user_id !== user_id),
      )
}

/** Once evaluations are deleted, no notification of an owner's change counts them any more. */
export async function forgetInNotices(db: Database, evaluation_ids: readonly string[]) {
  for (const { notification_id, evaluation_id } of await takeEvaluations(db, evaluation_ids)) {
    const [one] = await db
      .select({
        evaluation_id: evaluations.evaluation_id,
        status: evaluations.status,
        employee_name: users.name,
      })
      .from(evaluations)
      .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
      .innerJoin(users, eq(users.user_id, employees.user_id))
      .where(eq(evaluations.evaluation_id, evaluation_id))
    if (one) await makeAboutOne(db, notification_id, one)
  }
}

/** Changes of a transaction that is announced as a whole, by transaction. */
const recorded = new WeakMap<Database, OwnerChange[]>()

/** Keeps changes for the end of notifyingOnce. */
export const recordOwnerChanges = (db: Database, changes: readonly OwnerChange[]) =>
  recorded.get(db)?.push(...changes)

/** Settles who owes these steps, and notifies the new owners; within notifyingOnce at its end. */
export async function resolveAndNotify(
  db: Database,
  evaluation_ids: readonly string[],
  announced: Announced,
) {
  if (evaluation_ids.length === 0) return
  const changes = await resolveOwners(db, evaluation_ids)
  const all = recorded.get(db)
  if (all) all.push(...changes)
  else await notifyOwnerChanges(db, changes, announced)
}

/** Runs work in which owners may change several times, and notifies everyone once of the final owners. */
export async function notifyOwnersOnce(db: Database, actor: ChangedBy, work: () => Promise<void>) {
  if (recorded.has(db)) return work()
  const all: OwnerChange[] = []
  recorded.set(db, all)
  try {
    await work()
  } finally {
    recorded.delete(db)
  }
  const merged = new Map<string, OwnerChange>()
  for (const change of all) {
    const first = merged.get(change.evaluation_id)
    merged.set(change.evaluation_id, { ...change, before: (first ?? change).before })
  }
  await notifyOwnerChanges(db, [...merged.values()], { actor })
}
