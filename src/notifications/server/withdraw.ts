import { and, between, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { notifications } from '#notifications/tables.ts'
import { deleteEmptyBundles } from './bundle-store.ts'
import { publish } from './live.ts'

interface Withdrawn {
  evaluation_ids: readonly string[]
  /** Between these moments all of it was created, and what it replaced was settled. */
  written: { from: string; to: string }
  actor_name: string
}

/**
 * Deletes what people were notified of by something that is undone, with what was not sent of it yet,
 * and shows again what it settled.
 */
export async function withdrawNotifications(
  db: Database,
  { evaluation_ids, written: { from, to }, actor_name }: Withdrawn,
) {
  const removed = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.actor_name, actor_name),
        between(notifications.created_at, from, to),
        inArray(notifications.event, ['assigned', 'queued', 'handover_asked']),
        or(
          // About several evaluations at once.
          isNull(notifications.evaluation_id),
          inArrayParam(notifications.evaluation_id, evaluation_ids),
        ),
      ),
    )
    .returning({ user_id: notifications.user_id, bundle_id: notifications.bundle_id })
  await deleteEmptyBundles(db, removed)
  const open = await db
    .update(notifications)
    .set({
      settled_at: null,
      read_at: sql`case when ${notifications.read_at} between ${from} and ${to} then null else ${notifications.read_at} end`,
    })
    .where(
      and(
        inArrayParam(notifications.evaluation_id, evaluation_ids),
        between(notifications.settled_at, from, to),
      ),
    )
    .returning({ user_id: notifications.user_id })
  await publish(
    db,
    [...removed, ...open].map(({ user_id }) => user_id),
  )
}

/** Deletes what asked these people for a hand-over note that is not needed any more. */
export async function withdrawHandoverRequests(
  db: Database,
  evaluation_id: string,
  user_ids: readonly string[],
) {
  const removed = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.evaluation_id, evaluation_id),
        eq(notifications.event, 'handover_asked'),
        inArrayParam(notifications.user_id, user_ids),
      ),
    )
    .returning({ user_id: notifications.user_id, bundle_id: notifications.bundle_id })
  await deleteEmptyBundles(db, removed)
  await publish(
    db,
    removed.map(({ user_id }) => user_id),
  )
}
