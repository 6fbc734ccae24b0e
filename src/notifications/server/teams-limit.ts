import { and, eq, gt, inArray } from 'drizzle-orm'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { activityTimes, teamsLimit } from '#notifications/rules/teams-pace.ts'
import { deliveries, notifications } from '#notifications/tables.ts'
import { type Outgoing, postpone } from './outbox.ts'

/** Those of the claimed activities that can go out now; the others wait for their reader’s next minute. */
export async function withinLimit(
  db: Database,
  claimed: readonly Outgoing[],
): Promise<readonly Outgoing[]> {
  const present = Date.parse(now())
  const sent = await sentSince(db, claimed, new Date(present - teamsLimit.within).toISOString())
  const byReader = new Map<string, Outgoing[]>()
  for (const each of claimed)
    byReader.set(each.user_id, [...(byReader.get(each.user_id) ?? []), each])
  const late = new Map<Outgoing, number>()
  for (const [user_id, theirs] of byReader) {
    const times = activityTimes(sent.get(user_id) ?? [], theirs.length, present)
    for (const [index, each] of theirs.entries())
      if ((times[index] ?? present) > present) late.set(each, times[index] ?? present)
  }
  for (const [each, at] of late) await postpone(db, each, new Date(at).toISOString())
  return claimed.filter((each) => !late.has(each))
}

/** When the readers of these got activities, by reader. */
async function sentSince(db: Database, claimed: readonly Outgoing[], since: string) {
  if (claimed.length === 0) return new Map<string, number[]>()
  const rows = await db
    .select({ user_id: notifications.user_id, sent_at: deliveries.sent_at })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.notification_id, deliveries.notification_id))
    .where(
      and(
        eq(deliveries.channel, 'teams'),
        gt(deliveries.sent_at, since),
        inArray(notifications.user_id, [...new Set(claimed.map(({ user_id }) => user_id))]),
      ),
    )
  const sent = new Map<string, number[]>()
  for (const { user_id, sent_at } of rows)
    if (sent_at) sent.set(user_id, [...(sent.get(user_id) ?? []), Date.parse(sent_at)])
  return sent
}
