import { and, count, eq, gt, isNull, lt, min, sql } from 'drizzle-orm'
import { problemText } from '#evaluations/texts/problems.ts'
import { aiCalls } from '#evaluations/tables/ai-calls.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { firstOrThrowNotFound, Problem } from '#kit/server/api/problem.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { maxAiCallTime } from './ai.ts'

/** Of one person, on all servers together. */
export const aiCallsAtOnce = 2
export const aiCallsPerHour = 20
const hour = 3_600_000
/** After this a call without an end is one whose server died. */
const lost = maxAiCallTime + 15_000

const before = (milliseconds: number) => new Date(Date.parse(now()) - milliseconds).toISOString()

const tooMany = (sentence: Problem['sentence'], retryAfter: number) =>
  new Problem(429, 'too_many_requests', sentence, { retryAfter })

/** Runs a call to the AI service, counted across servers; throws 429 where this person has too many. */
export async function withAiCall<T>(db: Database, user_id: string, call: () => Promise<T>) {
  const call_id = await claim(db, user_id)
  try {
    return await call()
  } finally {
    // A call whose end cannot be written counts as under way until it is taken for lost.
    await db
      .update(aiCalls)
      .set({ ended_at: now() })
      .where(eq(aiCalls.call_id, call_id))
      .catch(() => {})
  }
}

const claim = (db: Database, user_id: string) =>
  inTransaction(db, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`ai ${user_id}`}))`)
    const ofPerson = eq(aiCalls.user_id, user_id)
    const underWay = await db.$count(
      aiCalls,
      and(ofPerson, isNull(aiCalls.ended_at), gt(aiCalls.started_at, before(lost))),
    )
    if (underWay >= aiCallsAtOnce)
      throw tooMany(
        problemText((t) => t.ai.atOnce),
        5,
      )
    const { made, oldest } = firstOrThrowNotFound(
      await db
        .select({ made: count(), oldest: min(aiCalls.started_at) })
        .from(aiCalls)
        .where(and(ofPerson, gt(aiCalls.started_at, before(hour)))),
    )
    if (made >= aiCallsPerHour && oldest !== null) {
      const wait = Math.max(1, (Date.parse(oldest) + hour - Date.parse(now())) / 1000)
      throw tooMany(
        problemText((t) => t.ai.perHour(Math.ceil(wait / 60))),
        wait,
      )
    }
    const call_id = newId()
    await db.insert(aiCalls).values({ call_id, user_id, started_at: now() })
    return call_id
  })

/** Calls that no longer count. */
export const deleteOldAiCalls = (db: Database) =>
  db.delete(aiCalls).where(lt(aiCalls.started_at, before(hour)))
