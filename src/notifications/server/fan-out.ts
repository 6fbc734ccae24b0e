import { eq, inArray, isNull, lt, and, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { wants, type Channel } from '#accounts/rules/channels.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { deliveries, notifications } from '#notifications/tables.ts'

const atOnce = 500
/** Older notifications are not sent when a channel is set up. Seconds. */
const newsFor = 24 * 3600

/** Decides for each new notification on which channels it goes out; returns how many there were. */
export const fanOut = (db: Database, channels: readonly Channel[]): Promise<number> =>
  inTransaction(db, async (db) => {
    const fresh = await db
      .select({
        notification_id: notifications.notification_id,
        kind: notifications.kind,
        read_at: notifications.read_at,
        created_at: notifications.created_at,
        choices: users.channels,
        is_active: users.is_active,
      })
      .from(notifications)
      .innerJoin(users, eq(users.user_id, notifications.user_id))
      .where(isNull(notifications.sent_on_at))
      .orderBy(notifications.created_at)
      .limit(atOnce)
      .for('update', { of: notifications, skipLocked: true })
    if (fresh.length === 0) return 0

    const oldNews = new Date(Date.parse(now()) - newsFor * 1000).toISOString()
    const outgoing = fresh
      .filter(({ is_active, read_at, created_at }) => is_active && !read_at && created_at > oldNews)
      .flatMap(({ notification_id, kind, choices }) =>
        channels
          .filter((channel) => wants(choices, channel, kind))
          .map((channel) => ({ notification_id, channel })),
      )
    if (outgoing.length > 0) {
      await db
        .insert(deliveries)
        .values(
          outgoing.map((each) => ({
            delivery_id: newId(),
            ...each,
            next_attempt_at: now(),
            created_at: now(),
          })),
        )
        .onConflictDoNothing()
    }
    await db
      .update(notifications)
      .set({ sent_on_at: now() })
      .where(
        inArray(
          notifications.notification_id,
          fresh.map(({ notification_id }) => notification_id),
        ),
      )
    return fresh.length
  })

/** Deletes deliveries after the retention period. */
export async function deleteOldDeliveries(db: Database, days: number) {
  const before = new Date(Date.parse(now()) - days * 86_400_000).toISOString()
  await db
    .delete(deliveries)
    .where(and(lt(deliveries.created_at, before), sql`${deliveries.status} <> 'waiting'`))
}
