import { and, countDistinct, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { now } from '#kit/server/clock.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { v7 as newId } from 'uuid'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import type { Notification } from '#notifications/contract.ts'
import { notifications } from '#notifications/tables.ts'
import { noticePath } from '#notifications/rules/notice-path.ts'
import { deleteEmptyBundles, withBundleContents } from './bundle-store.ts'
import { publish } from './live.ts'
import { withArabicNames } from '#accounts/server/arabic-names.ts'

type Notice = Pick<
  typeof notifications.$inferInsert,
  | 'kind'
  | 'event'
  | 'evaluation_id'
  | 'evaluation_ids'
  | 'count'
  | 'copies'
  | 'employee_name'
  | 'actor_name'
  | 'status'
  | 'note'
>

/** Creates the notifications of one event, in the transaction of the event; returns their ids. */
export async function createNotifications(
  db: Database,
  user_ids: Iterable<string>,
  { event_id = newId(), ...notice }: Notice & { event_id?: string },
): Promise<string[]> {
  const recipients = [...new Set(user_ids)]
  if (recipients.length === 0) return []
  const rows = recipients.map((user_id) => ({
    notification_id: newId(),
    event_id,
    user_id,
    created_at: now(),
    ...notice,
  }))
  await db.insert(notifications).values(rows)
  await publish(db, recipients)
  return rows.map(({ notification_id }) => notification_id)
}

/** Marks notifications as settled after someone acted, or after a step was given to someone else. */
export async function resolveNotifications(db: Database, ...evaluation_ids: string[]) {
  const settled = await db
    .update(notifications)
    .set({ settled_at: now(), read_at: sql`coalesce(${notifications.read_at}, ${now()})` })
    .where(
      and(
        inArray(notifications.evaluation_id, evaluation_ids),
        eq(notifications.kind, 'needs_action'),
        // A hand-over note stays asked for while the step changes its owner.
        ne(notifications.event, 'handover_asked'),
        isNull(notifications.settled_at),
      ),
    )
    .returning({ user_id: notifications.user_id })
  await publish(
    db,
    settled.map(({ user_id }) => user_id),
  )
}

/** Marks requests for a hand-over note as settled: of its author who wrote it, or all at the end. */
export async function resolveHandoverRequests(
  db: Database,
  evaluation_id: string,
  user_id?: string,
) {
  const settled = await db
    .update(notifications)
    .set({ settled_at: now(), read_at: sql`coalesce(${notifications.read_at}, ${now()})` })
    .where(
      and(
        eq(notifications.evaluation_id, evaluation_id),
        eq(notifications.event, 'handover_asked'),
        isNull(notifications.settled_at),
        when(user_id, ofUser),
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
    .returning({ user_id: notifications.user_id, bundle_id: notifications.bundle_id })
  await deleteEmptyBundles(db, removed)
  await publish(
    db,
    removed.map((row) => row.user_id),
  )
}

/** Deletes all notifications of one event, with what was sent of it. */
export async function deleteNotificationsOfEvent(db: Database, event_id: string) {
  const removed = await db
    .delete(notifications)
    .where(eq(notifications.event_id, event_id))
    .returning({ user_id: notifications.user_id, bundle_id: notifications.bundle_id })
  await deleteEmptyBundles(db, removed)
  await publish(
    db,
    removed.map(({ user_id }) => user_id),
  )
}

const ofUser = (user_id: string) => eq(notifications.user_id, user_id)
const isNoBundle = isNull(notifications.bundle_until)
/** A bundle is unread as long as one of its parts is. */
const unreadOf = (user_id: string) =>
  and(ofUser(user_id), isNoBundle, isNull(notifications.read_at))
/** Parts are shown as their bundle. */
const shownTo = (user_id: string) => and(ofUser(user_id), isNull(notifications.bundle_id))

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
    .where(and(shownTo(user_id), page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const { results, ...rest } = await page.page(
    rows,
    () => db.$count(notifications, shownTo(user_id)),
    request,
  )
  const shown = (await withBundleContents(db, results)).map(toDto)
  return { ...rest, results: await withArabicNames(db, shown, ['employee_name', 'actor_name']) }
}

const toDto = (
  row: typeof notifications.$inferSelect,
): Omit<Notification, 'employee_name_ar' | 'actor_name_ar'> => ({
  notification_id: row.notification_id,
  kind: row.kind,
  event: row.event,
  evaluation_id: row.evaluation_id,
  count: row.count,
  copies: row.copies,
  employee_name: row.employee_name,
  actor_name: row.actor_name,
  status: row.status,
  note: row.note,
  created_at: row.created_at,
  read_at: row.read_at,
  settled_at: row.settled_at,
  path: noticePath(row),
})

export async function countUnread(db: Database, user_id: string) {
  const shownAs = sql`coalesce(${notifications.bundle_id}, ${notifications.notification_id})`
  const [row] = await db
    .select({ count: countDistinct(shownAs) })
    .from(notifications)
    .where(unreadOf(user_id))
  return { count: row?.count ?? 0 }
}

/** Marks a notification as read, and with a bundle all its parts. */
export async function markRead(db: Database, user_id: string, notification_id: string) {
  const isThis = eq(notifications.notification_id, notification_id)
  firstOrThrowNotFound(
    await db
      .select({ read_at: notifications.read_at })
      .from(notifications)
      .where(and(ofUser(user_id), isThis)),
  )
  await db
    .update(notifications)
    .set({ read_at: now() })
    .where(and(unreadOf(user_id), or(isThis, eq(notifications.bundle_id, notification_id))))
  await publish(db, [user_id])
}

export async function markAllRead(db: Database, user_id: string) {
  await db.update(notifications).set({ read_at: now() }).where(unreadOf(user_id))
  await publish(db, [user_id])
}
