import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { type Channel, type NoticeKind, wants } from '#accounts/rules/channels.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { deliveries, notifications } from '#notifications/tables.ts'
import { gather } from './bundle-store.ts'
import { publish } from './live.ts'

const atOnce = 500
/** Older notifications are not sent when a channel is set up. Seconds. */
const newsFor = 24 * 3600

/**
 * Decides for each new notification on which channels it goes out, by itself or in a bundle; returns
 * how many there were.
 */
export const fanOut = (db: Database, channels: readonly Channel[]): Promise<number> =>
  inTransaction(db, async (db) => {
    // Before reading: two servers that each took some of what arrived together would each find too
    // few for a bundle.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('notification bundles'))`)
    const fresh = await db
      .select({
        notification_id: notifications.notification_id,
        user_id: notifications.user_id,
        kind: notifications.kind,
        event: notifications.event,
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

    const readers = new Map(fresh.map((notice) => [notice.user_id, notice]))
    const oldNews = new Date(Date.parse(now()) - newsFor * 1000).toISOString()
    const channelsFor = ({ user_id, kind, created_at }: Sent): Channel[] => {
      const reader = readers.get(user_id)
      if (!reader?.is_active || created_at <= oldNews) return []
      return channels.filter((channel) => wants(reader.choices, channel, kind))
    }
    const bundles = await gather(db, fresh)
    const gathered = new Set(bundles.flatMap(({ parts }) => parts))
    await insertDeliveries(db, [
      ...fresh
        .filter(({ notification_id, read_at }) => !read_at && !gathered.has(notification_id))
        .flatMap((notice) => channelsFor(notice).map((channel) => ({ ...notice, channel }))),
      ...bundles.flatMap((bundle) =>
        channelsFor(bundle).map((channel) => ({
          ...bundle,
          channel,
          // Who was notified of nothing so far does not wait for the ten minutes to end.
          at: bundle.usedChannels.has(channel) ? bundle.until : now(),
        })),
      ),
    ])
    for (const { notification_id, until } of bundles) await sendOnceMore(db, notification_id, until)
    await db
      .update(notifications)
      .set({ sent_on_at: now() })
      .where(
        inArray(
          notifications.notification_id,
          fresh.map(({ notification_id }) => notification_id),
        ),
      )
    // The count of the bell fell.
    await publish(
      db,
      bundles.map(({ user_id }) => user_id),
    )
    return fresh.length
  })

interface Sent {
  user_id: string
  kind: NoticeKind
  created_at: string
}

async function insertDeliveries(
  db: Database,
  outgoing: readonly { notification_id: string; channel: Channel; at?: string }[],
) {
  if (outgoing.length === 0) return
  await db
    .insert(deliveries)
    .values(
      outgoing.map(({ notification_id, channel, at = now() }) => ({
        delivery_id: newId(),
        notification_id,
        channel,
        next_attempt_at: at,
        created_at: now(),
      })),
    )
    .onConflictDoNothing()
}

/** A bundle that grew after its message went out is sent again when its ten minutes are over. */
const sendOnceMore = (db: Database, notification_id: string, until: string) =>
  db
    .update(deliveries)
    .set({
      status: 'waiting',
      attempts: 0,
      next_attempt_at: until > now() ? until : now(),
      claimed_until: null,
    })
    .where(and(eq(deliveries.notification_id, notification_id), ne(deliveries.status, 'waiting')))

/** Deletes deliveries after the retention period. */
export async function deleteOldDeliveries(db: Database, days: number) {
  const before = new Date(Date.parse(now()) - days * 86_400_000).toISOString()
  await db
    .delete(deliveries)
    .where(and(lt(deliveries.created_at, before), sql`${deliveries.status} <> 'waiting'`))
}
