import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { users } from '#accounts/tables.ts'
import type { CycleRow } from './cycle-store.ts'
import { cycles, reminderDigests, reminders } from '#cycles/tables.ts'
import { employees } from '#employees/tables.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { deleteNotifications, takeFromNotifications } from '#notifications/server/shrink.ts'
import { createNotifications } from '#notifications/server/store.ts'

/** A step of an open cycle that waits, with when its owner was last reminded of it. */
export type OwedStep = Awaited<ReturnType<typeof owedSteps>>[number]

export const owedSteps = (db: Database, cycle_ids: readonly string[]) =>
  db
    .select({
      cycle_id: sql<string>`${evaluations.cycle_id}`,
      evaluation_id: evaluations.evaluation_id,
      status: evaluations.status,
      employee_user_id: employees.user_id,
      employee_name: users.name,
      company_id: employees.company_id,
      owner_user_id: sql<
        string | null
      >`coalesce(${stepOwners.owner_user_id}, ${stepOwners.taken_by})`,
      due_on: stepOwners.due_on,
      waiting_since: stepOwners.waiting_since,
      reminded_at: stepOwners.reminded_at,
    })
    .from(evaluations)
    .innerJoin(
      stepOwners,
      and(eq(stepOwners.evaluation_id, evaluations.evaluation_id), isNull(stepOwners.ended_at)),
    )
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(inArray(evaluations.cycle_id, [...cycle_ids]))

export const remindingCycles = (db: Database): Promise<CycleRow[]> =>
  db
    .select()
    .from(cycles)
    .where(and(eq(cycles.status, 'Open'), eq(cycles.reminds, true)))

/** People who can be reminded, each with their company and their manager. */
export async function readersOf(db: Database, user_ids: readonly string[]) {
  const rows = await db
    .select({
      user_id: users.user_id,
      name: users.name,
      company_id: employees.company_id,
      manager_id: employees.direct_manager,
    })
    .from(users)
    .leftJoin(employees, eq(employees.user_id, users.user_id))
    .where(
      and(
        inArray(users.user_id, [...new Set(user_ids)]),
        eq(users.is_active, true),
        sql`${employees.status} is distinct from 'Inactive'`,
      ),
    )
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** The day on which a manager last got a copy, by evaluation and manager. */
export async function lastCopies(db: Database, cycle_ids: readonly string[]) {
  const rows = await db
    .select({
      evaluation_id: reminders.evaluation_id,
      user_id: reminders.user_id,
      day: sql<CalendarDay>`max(${reminders.day})::text`,
    })
    .from(reminders)
    .innerJoin(evaluations, eq(evaluations.evaluation_id, reminders.evaluation_id))
    .where(and(inArrayParam(evaluations.cycle_id, cycle_ids), eq(reminders.is_copy, true)))
    .groupBy(reminders.evaluation_id, reminders.user_id)
  return new Map(
    rows.map(({ evaluation_id, user_id, day }) => [`${evaluation_id} ${user_id}`, day]),
  )
}

export interface Digest {
  user_id: string
  day: CalendarDay
  owed: readonly Pick<OwedStep, 'evaluation_id' | 'employee_name' | 'status'>[]
  /** Steps of people who report to the reader. */
  copied: readonly Pick<OwedStep, 'evaluation_id' | 'employee_name' | 'status'>[]
  note: { en: string; ar: string } | null
}

/** Sends someone the one digest of a day; false when they had one already. */
export async function sendDigest(
  db: Database,
  { user_id, day, owed, copied, note }: Digest,
): Promise<boolean> {
  const [first] = await db
    .insert(reminderDigests)
    .values({ user_id, day })
    .onConflictDoNothing()
    .returning()
  if (!first) return false
  const entries = [
    ...owed.map(({ evaluation_id }) => ({ evaluation_id, is_copy: false })),
    ...copied.map(({ evaluation_id }) => ({ evaluation_id, is_copy: true })),
  ]
  await db
    .insert(reminders)
    .values(entries.map((entry) => ({ reminder_id: newId(), user_id, day, at: now(), ...entry })))
    .onConflictDoNothing()
  await db
    .update(stepOwners)
    .set({ reminded_at: now() })
    .where(
      and(
        inArray(
          stepOwners.evaluation_id,
          owed.map(({ evaluation_id }) => evaluation_id),
        ),
        isNull(stepOwners.ended_at),
      ),
    )
  const shown = owed.length > 0 ? owed : copied
  const [only] = shown.length === 1 ? shown : []
  const [notification_id] = await createNotifications(db, [user_id], {
    kind: owed.length > 0 ? 'needs_action' : 'update',
    event: owed.length > 0 ? 'reminder' : 'reminder_copy',
    count: shown.length,
    evaluation_id: only?.evaluation_id ?? null,
    employee_name: only?.employee_name ?? '',
    actor_name: '',
    status: only?.status ?? '',
    note,
  })
  await db
    .update(reminderDigests)
    .set({ notification_id })
    .where(and(eq(reminderDigests.user_id, user_id), eq(reminderDigests.day, day)))
  return true
}

/** Evaluations of which someone was reminded on a day. */
export async function remindedOn(
  db: Database,
  evaluation_ids: readonly string[],
  day: CalendarDay,
) {
  const rows = await db
    .select({ evaluation_id: reminders.evaluation_id, user_id: reminders.user_id })
    .from(reminders)
    .where(
      and(
        inArray(reminders.evaluation_id, [...evaluation_ids]),
        eq(reminders.day, day),
        eq(reminders.is_copy, false),
      ),
    )
  return new Set(rows.map(({ evaluation_id, user_id }) => `${evaluation_id} ${user_id}`))
}

/** The step waits since before the reminder, and for the same person unless that one got a copy. */
const stillWaits = sql<boolean>`exists (select 1 from ${stepOwners}
  where ${stepOwners.evaluation_id} = ${reminders.evaluation_id} and ${stepOwners.ended_at} is null
  and ${stepOwners.waiting_since} < ${reminders.at}
  and (${reminders.is_copy}
    or coalesce(${stepOwners.owner_user_id}, ${stepOwners.taken_by}, ${reminders.user_id})
      = ${reminders.user_id}))`

/**
 * Ends the reminders of steps that no longer wait for their reader, or all of these evaluations. Their
 * messages then say how many are left.
 */
export async function endReminders(
  db: Database,
  evaluation_ids: readonly string[],
  { isAll = false } = {},
) {
  const ended = await db
    .update(reminders)
    .set({ ended_at: now() })
    .where(
      and(
        inArrayParam(reminders.evaluation_id, evaluation_ids),
        isNull(reminders.ended_at),
        isAll ? undefined : not(stillWaits),
      ),
    )
    .returning({
      is_copy: reminders.is_copy,
      notification_id: sql<string | null>`(select ${reminderDigests.notification_id}
        from ${reminderDigests} where ${eq(reminderDigests.user_id, reminders.user_id)}
        and ${eq(reminderDigests.day, reminders.day)})`,
    })
  const counts = new Map<string, { owed: number; copied: number }>()
  for (const { is_copy, notification_id } of ended) {
    if (notification_id === null) continue
    const known = counts.get(notification_id) ?? { owed: 0, copied: 0 }
    known[is_copy ? 'copied' : 'owed']++
    counts.set(notification_id, known)
  }
  // In one order two who act at once wait for each other instead of failing.
  const inOrder = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [notification_id, { owed, copied }] of inOrder) {
    await takeFromNotifications(db, notification_id, 'reminder', owed)
    await takeFromNotifications(db, notification_id, 'reminder_copy', copied)
  }
}

/** Messages that reminded of one of these evaluations, also of a step that has ended since. */
export async function digestsAbout(db: Database, evaluation_ids: readonly string[]) {
  const rows = await db
    .selectDistinct({ notification_id: reminderDigests.notification_id })
    .from(reminders)
    .innerJoin(
      reminderDigests,
      and(eq(reminderDigests.user_id, reminders.user_id), eq(reminderDigests.day, reminders.day)),
    )
    .where(inArrayParam(reminders.evaluation_id, evaluation_ids))
  return rows.flatMap(({ notification_id }) => notification_id ?? [])
}

/** Once their evaluations are deleted: messages that were about nothing else go, with their day. */
export async function deleteEmptyDigests(db: Database, notification_ids: readonly string[]) {
  const empty = await db
    .delete(reminderDigests)
    .where(
      and(
        inArrayParam(reminderDigests.notification_id, notification_ids),
        sql`not exists (select 1 from ${reminders}
          where ${eq(reminders.user_id, reminderDigests.user_id)}
          and ${eq(reminders.day, reminderDigests.day)})`,
      ),
    )
    .returning({ notification_id: reminderDigests.notification_id })
  await deleteNotifications(
    db,
    empty.flatMap(({ notification_id }) => notification_id ?? []),
  )
}
