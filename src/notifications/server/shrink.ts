import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { notifications } from '#notifications/tables.ts'
import { deleteEmptyBundles } from './bundle-store.ts'
import { publish } from './live.ts'

/**
 * Makes a reminder say that fewer steps are left of the reader, and fewer of people who report to them.
 * Without own ones it is about the others only and asks for nothing; with the last it is settled. A text
 * that HR wrote may name what the reader did, so the usual one takes its place.
 */
export async function takeFromReminder(
  db: Database,
  notification_id: string,
  fewer: { owed: number; copied: number },
) {
  const { event, kind, count, copies, note, read_at } = notifications
  const isReminder = sql`${event} = 'reminder'`
  const owed = sql`case when ${isReminder} then greatest(${count} - ${fewer.owed}::int, 0) else 0 end`
  const copied = sql`greatest(case when ${isReminder} then ${copies} else ${count} end - ${fewer.copied}::int, 0)`
  const isLast = sql`(${owed}) + ${copied} = 0`
  const areOthers = sql`(${owed}) = 0 and ${copied} > 0`
  const changed = await db
    .update(notifications)
    .set({
      event: sql`case when ${areOthers} then 'reminder_copy' else ${event} end`,
      kind: sql`case when ${areOthers} then 'update' else ${kind} end`,
      count: sql`case when ${isLast} then ${count} when ${areOthers} then ${copied} else ${owed} end`,
      copies: sql`case when ${areOthers} then 0 else ${copied} end`,
      note: sql`case when ${isLast} or ${fewer.owed}::int = 0 then ${note} end`,
      settled_at: sql`case when ${isLast} then ${now()}::timestamptz end`,
      read_at: sql`case when ${isLast} then coalesce(${read_at}, ${now()}) else ${read_at} end`,
    })
    .where(
      and(
        eq(notifications.notification_id, notification_id),
        inArray(event, ['reminder', 'reminder_copy']),
        isNull(notifications.settled_at),
      ),
    )
    .returning({ user_id: notifications.user_id })
  await publish(
    db,
    changed.map(({ user_id }) => user_id),
  )
}

/**
 * Takes evaluations that were deleted out of the notifications about several, which go with the last of them.
 * Returns those that are about one only now, for makeAboutOne.
 */
export async function takeEvaluations(db: Database, evaluation_ids: readonly string[]) {
  const gone = sql`${sql.param([...evaluation_ids])}::uuid[]`
  const { rows: changed } = await db.execute<{
    notification_id: string
    user_id: string
    left: string[]
  }>(sql`
    update ${notifications} set evaluation_ids = rest.left_ids, count = cardinality(rest.left_ids)
    from (
      select notification_id, array(
        select id from unnest(evaluation_ids) id where id <> all(${gone})) as left_ids
      from ${notifications} where evaluation_ids && ${gone}) rest
    where ${notifications.notification_id} = rest.notification_id
    returning ${notifications.notification_id}, ${notifications.user_id}, rest.left_ids as "left"`)
  const removed = await db
    .delete(notifications)
    .where(
      inArrayParam(
        notifications.notification_id,
        changed.flatMap(({ notification_id, left }) => (left.length === 0 ? notification_id : [])),
      ),
    )
    .returning({ bundle_id: notifications.bundle_id })
  await deleteEmptyBundles(db, removed)
  await publish(
    db,
    changed.map(({ user_id }) => user_id),
  )
  return changed.flatMap(({ notification_id, left: [evaluation_id, ...more] }) =>
    evaluation_id && more.length === 0 ? [{ notification_id, evaluation_id }] : [],
  )
}

/** Gives a notification what one about a single evaluation says. */
export const makeAboutOne = (
  db: Database,
  notification_id: string,
  one: { evaluation_id: string; employee_name: string; status: string },
) =>
  db
    .update(notifications)
    .set({ ...one, evaluation_ids: null })
    .where(eq(notifications.notification_id, notification_id))

export async function deleteNotifications(db: Database, notification_ids: readonly string[]) {
  const removed = await db
    .delete(notifications)
    .where(inArrayParam(notifications.notification_id, notification_ids))
    .returning({ user_id: notifications.user_id })
  await publish(
    db,
    removed.map(({ user_id }) => user_id),
  )
}
