import { and, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import {
  bundleContent,
  bundledEvents,
  bundling,
  type PartGroup,
  planBundles,
} from '#notifications/rules/bundles.ts'
import { deliveries, notifications } from '#notifications/tables.ts'

type Fresh = Parameters<typeof planBundles>[0]['fresh'][number]
type Planned = ReturnType<typeof planBundles>[number]

/** A bundle that got parts, with where messages of these parts went out before. */
export type GatheredBundle = Awaited<ReturnType<typeof storeBundle>>

/** Gathers fresh notifications into bundles where there are too many; the fan-out holds its lock. */
export async function gather(db: Database, fresh: readonly Fresh[]): Promise<GatheredBundle[]> {
  const oldest = fresh.map(({ created_at }) => created_at).toSorted()[0]
  if (oldest === undefined) return []
  const ofReaders = inArray(notifications.user_id, [
    ...new Set(fresh.map(({ user_id }) => user_id)),
  ])
  const earlier = await db
    .select()
    .from(notifications)
    .where(
      and(
        ofReaders,
        gt(notifications.created_at, new Date(Date.parse(oldest) - bundling.within).toISOString()),
        inArray(notifications.event, bundledEvents),
        isNotNull(notifications.sent_on_at),
        isNull(notifications.bundle_id),
        isNull(notifications.bundle_until),
      ),
    )
  const open = await db
    .select({
      notification_id: notifications.notification_id,
      user_id: notifications.user_id,
      kind: notifications.kind,
      until: sql<string>`${notifications.bundle_until}`.mapWith(notifications.created_at),
    })
    .from(notifications)
    .where(and(ofReaders, gt(notifications.bundle_until, oldest)))
  const gathered: GatheredBundle[] = []
  for (const bundle of planBundles({ earlier, open, fresh }))
    gathered.push(await storeBundle(db, bundle))
  return gathered
}

async function storeBundle(
  db: Database,
  { notification_id = newId(), user_id, kind, until, parts, newest_at }: Planned,
) {
  await db
    .insert(notifications)
    .values({
      notification_id,
      event_id: notification_id,
      user_id,
      kind,
      employee_name: '',
      actor_name: '',
      status: '',
      created_at: newest_at,
      sent_on_at: now(),
      bundle_until: until,
    })
    .onConflictDoUpdate({
      target: notifications.notification_id,
      set: { created_at: sql`greatest(${notifications.created_at}, excluded.created_at)` },
    })
  // What is being read or settled at this moment does not join.
  const free = db
    .select({ notification_id: notifications.notification_id })
    .from(notifications)
    .where(and(inArray(notifications.notification_id, parts), isNull(notifications.read_at)))
    .for('update', { skipLocked: true })
  const joined = await db
    .update(notifications)
    .set({ bundle_id: notification_id })
    .where(inArray(notifications.notification_id, free))
    .returning({ notification_id: notifications.notification_id })
  const ids = joined.map(({ notification_id }) => notification_id)
  const ofParts = inArray(deliveries.notification_id, ids)
  await db
    .delete(deliveries)
    .where(
      and(
        ofParts,
        eq(deliveries.status, 'waiting'),
        or(isNull(deliveries.claimed_until), lte(deliveries.claimed_until, now())),
      ),
    )
  const left = await db
    .selectDistinct({ channel: deliveries.channel })
    .from(deliveries)
    .where(ofParts)
  return {
    notification_id,
    user_id,
    kind,
    until,
    created_at: newest_at,
    parts: ids,
    usedChannels: new Set(left.map(({ channel }) => channel)),
  }
}

/** The columns of a notification that a bundle takes from its parts. */
export type BundleRow = Pick<
  typeof notifications.$inferSelect,
  'notification_id' | 'bundle_until' | keyof ReturnType<typeof bundleContent>
>

/** Notifications with what the bundles among them say; a bundle without parts is left out. */
export async function withBundleContents<T extends BundleRow>(
  db: Database,
  rows: readonly T[],
): Promise<T[]> {
  const bundles = rows.filter(({ bundle_until }) => bundle_until !== null)
  const contents = await bundleContents(
    db,
    bundles.map(({ notification_id }) => notification_id),
  )
  return rows.flatMap((row) => {
    if (row.bundle_until === null) return [row]
    const content = contents.get(row.notification_id)
    return content ? [{ ...row, ...content }] : []
  })
}

/** By id; one without parts is absent. */
export async function bundleContents(db: Database, bundle_ids: readonly string[]) {
  if (bundle_ids.length === 0) return new Map<string, ReturnType<typeof bundleContent>>()
  const rows = await db
    .select({
      bundle_id: notifications.bundle_id,
      event: notifications.event,
      status: notifications.status,
      actor_name: notifications.actor_name,
      is_open: sql<boolean>`${notifications.settled_at} is null`.as('is_open'),
      employee_name: sql<string>`min(${notifications.employee_name})`,
      evaluation_id: sql<string | null>`min(${notifications.evaluation_id}::text)`,
      count: sql<number>`sum(${notifications.count})::int`,
      is_unread: sql<boolean>`bool_or(${notifications.read_at} is null)`,
      read_at: sql<string | null>`max(${notifications.read_at})`.mapWith(notifications.created_at),
      settled_at: sql<string | null>`max(${notifications.settled_at})`.mapWith(
        notifications.created_at,
      ),
    })
    .from(notifications)
    .where(inArray(notifications.bundle_id, [...bundle_ids]))
    .groupBy(
      notifications.bundle_id,
      notifications.event,
      notifications.status,
      notifications.actor_name,
      sql`is_open`,
    )
  const groups = new Map<string, PartGroup[]>()
  for (const { bundle_id, ...group } of rows)
    if (bundle_id !== null) groups.set(bundle_id, [...(groups.get(bundle_id) ?? []), group])
  return new Map([...groups].map(([bundle_id, parts]) => [bundle_id, bundleContent(parts)]))
}

/** Deletes bundles whose last part was deleted. */
export async function deleteEmptyBundles(
  db: Database,
  removed: readonly { bundle_id: string | null }[],
) {
  const ids = [...new Set(removed.flatMap(({ bundle_id }) => bundle_id ?? []))]
  if (ids.length === 0) return
  const part = alias(notifications, 'part')
  await db.delete(notifications).where(
    and(
      inArray(notifications.notification_id, ids),
      notExists(
        db
          .select({ one: sql`1` })
          .from(part)
          .where(eq(part.bundle_id, notifications.notification_id)),
      ),
    ),
  )
}
