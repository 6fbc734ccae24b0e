import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { reminderDigests, reminders } from '#cycles/tables.ts'
import { stepsChanged } from '#evaluations/server/events.ts'
import { stepOwners } from '#evaluations/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { onEvent } from '#kit/server/events.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { deleteNotifications, takeFromReminder } from '#notifications/server/shrink.ts'

/** A reminder shows what its reader still owes, and is settled with the last step. */
export const onStepsChanged = onEvent(stepsChanged, async (db, { evaluation_ids }) => {
  await endReminders(db, evaluation_ids)
})

/** The step waits since before the reminder, and for the same person unless that one got a copy. */
const stillWaits = sql<boolean>`exists (select 1 from ${stepOwners}
  where ${stepOwners.evaluation_id} = ${reminders.evaluation_id} and ${stepOwners.ended_at} is null
  and ${stepOwners.waiting_since} < ${reminders.at}
  and (${reminders.is_copy}
    or coalesce(${stepOwners.owner_user_id}, ${stepOwners.taken_by}, ${reminders.user_id})
      = ${reminders.user_id}))`

/**
 * Ends the reminders of steps that no longer wait for their reader, or all of these evaluations. Their
 * messages then say how many are left. Returns these messages.
 */
export async function endReminders(
  db: Database,
  evaluation_ids: readonly string[],
  { isAll = false } = {},
): Promise<string[]> {
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
  for (const [notification_id, fewer] of inOrder) await takeFromReminder(db, notification_id, fewer)
  return [...counts.keys()]
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
