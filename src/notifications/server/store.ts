import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { now } from '#kit/server/clock.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { v7 as newId } from 'uuid'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { notifications } from '#notifications/tables.ts'
import { publish } from './live.ts'

type Notice = Pick<
  typeof notifications.$inferInsert,
  'kind' | 'evaluation_id' | 'employee_name' | 'actor_name' | 'status'
>

/** Creates the notifications of one event, in the transaction of the event. */
export async function createNotifications(
  db: Database,
  user_ids: Iterable<string>,
  notice: Notice,
) {
  const event_id = newId()
  const recipients = [...new Set(user_ids)]
  if (recipients.length === 0) return
  await db.insert(notifications).values(
    recipients.map((user_id) => ({
      notification_id: newId(),
      event_id,
      user_id,
      created_at: now(),
      ...notice,
    })),
  )
  await publish(db, recipients)
}

/** Marks notifications as settled after someone acted. */
export async function resolveNotifications(db: Database, evaluation_id: string) {
  const settled = await db
    .update(notifications)
    .set({ settled_at: now(), read_at: sql`coalesce(${notifications.read_at}, ${now()})` })
    .where(
      and(
        eq(notifications.evaluation_id, evaluation_id),
        eq(notifications.kind, 'needs_action'),
        isNull(notifications.settled_at),
      ),
    )
    .returning({ user_id: notifications.user_id })
  await publish(
    db,
    settled.map(({ user_id }) => user_id),
  )
}

/** Deletes notices of an evaluation that was deleted or is hidden from the employee again. */
export async function deleteNotificationsOf(db: Database, evaluation_id: string, user_id?: string) {
  const removed = await db
    .delete(notifications)
    .where(and(eq(notifications.evaluation_id, evaluation_id), when(user_id, ofUser)))
    .returning({ user_id: notifications.user_id })
  await publish(
    db,
    removed.map((row) => row.user_id),
  )
}

const ofUser = (user_id: string) => eq(notifications.user_id, user_id)
const unreadOf = (user_id: string) => and(ofUser(user_id), isNull(notifications.read_at))

export async function listNotifications(
  db: Database,
  user_id: string,
  paging: { limit: number; cursor?: string | undefined },
  request: FastifyRequest,
) {
  const page = keyset(
    {
      keys: [
        { field: 'created_at', column: sql`${notifications.created_at}` },
        { field: 'notification_id', column: sql`${notifications.notification_id}` },
      ],
      descending: true,
    },
    paging,
  )
  const rows = await db
    .select()
    .from(notifications)
    .where(and(ofUser(user_id), page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const shown = rows.map(({ user_id: _, event_id: __, sent_on_at: ___, ...row }) => ({
    ...row,
    path: `/evaluations/${row.evaluation_id}`,
  }))
  return page.page(shown, () => db.$count(notifications, ofUser(user_id)), request)
}

export async function countUnread(db: Database, user_id: string) {
  const [row] = await db.select({ count: count() }).from(notifications).where(unreadOf(user_id))
  return { count: row?.count ?? 0 }
}

export async function markRead(db: Database, user_id: string, notification_id: string) {
  const mine = and(ofUser(user_id), eq(notifications.notification_id, notification_id))
  firstOrThrowNotFound(
    await db.select({ read_at: notifications.read_at }).from(notifications).where(mine),
  )
  await db
    .update(notifications)
    .set({ read_at: now() })
    .where(and(mine, isNull(notifications.read_at)))
  await publish(db, [user_id])
}

export async function markAllRead(db: Database, user_id: string) {
  await db.update(notifications).set({ read_at: now() }).where(unreadOf(user_id))
  await publish(db, [user_id])
}
