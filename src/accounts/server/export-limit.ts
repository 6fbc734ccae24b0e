import { and, eq, gt, sql } from 'drizzle-orm'
import { securityEvents } from '#accounts/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { Problem } from '#kit/server/api/problem.ts'
import { problemText } from '#kit/texts/problems.ts'

/** More than a person needs, and far fewer than it takes to copy everything again and again. */
export const exportsPerHour = 60
const hour = 60 * 60

/** Throws 429 when the security log shows more exports in the last hour than the limit. */
export async function assertExportsLeft(db: Database, user_id: string) {
  const at = Date.parse(now())
  const [made] = await db
    .select({
      count: sql<number>`coalesce(sum(${securityEvents.count}), 0)::int`,
      oldest: sql<string | null>`min(${securityEvents.at})`.mapWith(securityEvents.at),
    })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.kind, 'exported'),
        eq(securityEvents.user_id, user_id),
        gt(securityEvents.at, new Date(at - hour * 1000).toISOString()),
      ),
    )
  if (!made?.oldest || made.count < exportsPerHour) return
  const wait = Math.max(1, hour - (at - Date.parse(made.oldest)) / 1000)
  throw new Problem(
    429,
    'too_many_requests',
    problemText((t) => t.tooManyRequests(Math.ceil(wait / 60))),
    { retryAfter: wait },
  )
}
