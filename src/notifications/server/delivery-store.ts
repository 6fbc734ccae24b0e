import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import { now } from '#kit/server/clock.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import type { notificationApi } from '#notifications/contract.ts'
import { deliveries, notifications } from '#notifications/tables.ts'
import { bundleContents } from './bundle-store.ts'
import { forgetObjectIds } from './entra-accounts.ts'
import { withArabicNames } from '#accounts/server/arabic-names.ts'

type ListQuery = z.output<typeof notificationApi.deliveries.query>

export async function listDeliveries(
  db: Database,
  { limit, cursor, status, channel }: ListQuery,
  isReadable: SQL,
  request: FastifyRequest,
) {
  const where = and(
    when(status, (value) => eq(deliveries.status, value)),
    when(channel, (value) => eq(deliveries.channel, value)),
    inArray(deliveries.notification_id, ofReadable(db, isReadable)),
  )
  const page = keyset(
    {
      keys: [
        { field: 'created_at', column: sql`${deliveries.created_at}` },
        { field: 'delivery_id', column: sql`${deliveries.delivery_id}` },
      ],
      descending: true,
    },
    { limit, cursor },
  )
  const rows = await db
    .select({
      delivery_id: deliveries.delivery_id,
      channel: deliveries.channel,
      status: deliveries.status,
      attempts: deliveries.attempts,
      last_error: deliveries.last_error,
      next_attempt_at: deliveries.next_attempt_at,
      sent_at: deliveries.sent_at,
      created_at: deliveries.created_at,
      notification_id: notifications.notification_id,
      bundle_until: notifications.bundle_until,
      recipient_name: users.name,
      recipient_name_ar: users.name_ar,
      employee_name: notifications.employee_name,
      evaluation_id: notifications.evaluation_id,
      kind: notifications.kind,
      event: notifications.event,
      count: notifications.count,
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.notification_id, deliveries.notification_id))
    .innerJoin(users, eq(users.user_id, notifications.user_id))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const { results, ...rest } = await page.page(rows, () => db.$count(deliveries, where), request)
  const shown = await withCounts(db, results)
  return { ...rest, results: await withArabicNames(db, shown, ['employee_name']) }
}

/** Of a bundle only how many it is about: its parts can name what is hidden from who reads this. */
async function withCounts<
  T extends { notification_id: string; bundle_until: string | null; count: number },
>(db: Database, rows: readonly T[]) {
  const bundles = rows.filter(({ bundle_until }) => bundle_until !== null)
  const contents = await bundleContents(
    db,
    bundles.map(({ notification_id }) => notification_id),
  )
  return rows.map(({ notification_id, bundle_until: _, ...row }) => ({
    ...row,
    count: contents.get(notification_id)?.count ?? row.count,
  }))
}

const ofReadable = (db: Database, isReadable: SQL) =>
  db
    .select({ notification_id: notifications.notification_id })
    .from(notifications)
    .where(isReadable)

/**
 * Starts again, with all its attempts; what was sent already is left alone. The account is looked up again: it may have
 * been put right in Entra meanwhile.
 */
export async function sendAgain(db: Database, delivery_id: string, isReadable: SQL) {
  const { notification_id } = firstOrThrowNotFound(
    await db
      .update(deliveries)
      .set({ status: 'waiting', attempts: 0, next_attempt_at: now() })
      .where(
        and(
          eq(deliveries.delivery_id, delivery_id),
          eq(deliveries.status, 'failed'),
          inArray(deliveries.notification_id, ofReadable(db, isReadable)),
        ),
      )
      .returning({ notification_id: deliveries.notification_id }),
  )
  await forgetObjectIds(
    db,
    db
      .select({ user_id: notifications.user_id })
      .from(notifications)
      .where(eq(notifications.notification_id, notification_id)),
  )
}
