import { and, eq, isNull, sql } from 'drizzle-orm'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import type { NoticeEvent } from '#notifications/rules/notice-events.ts'
import { notifications } from '#notifications/tables.ts'
import { publish } from './live.ts'

/**
 * Makes a notification about several evaluations say that fewer are left; with the last it is settled.
 * A text that HR wrote may name what is done, so the usual one takes its place.
 */
export async function takeFromNotifications(
  db: Database,
  notification_id: string,
  event: NoticeEvent,
  fewer: number,
) {
  if (fewer === 0) return
  const { count, note, read_at } = notifications
  const isLast = sql`${count} <= ${fewer}`
  const changed = await db
    .update(notifications)
    .set({
      count: sql`case when ${isLast} then ${count} else ${count} - ${fewer} end`,
      note: sql`case when ${isLast} then ${note} end`,
      settled_at: sql`case when ${isLast} then ${now()}::timestamptz end`,
      read_at: sql`case when ${isLast} then coalesce(${read_at}, ${now()}) else ${read_at} end`,
    })
    .where(
      and(
        eq(notifications.notification_id, notification_id),
        eq(notifications.event, event),
        isNull(notifications.settled_at),
      ),
    )
    .returning({ user_id: notifications.user_id })
  await publish(
    db,
    changed.map(({ user_id }) => user_id),
  )
}

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
