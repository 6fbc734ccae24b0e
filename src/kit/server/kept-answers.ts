import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { keptAnswers } from '#kit/tables.ts'
import { say } from '#kit/texts/problems.ts'
import { now } from './clock.ts'
import type { Database } from './database.ts'
import { Problem } from './problem.ts'

/**
 * Does `work` once for each Idempotency-Key of a caller. The key is claimed in the transaction of
 * the write itself: both are kept or neither is, and a second request with the same key waits for
 * the first one to end.
 */
export async function once<T>(
  db: Database,
  actor: { user_id: string } | null,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const header = request.headers['idempotency-key']
  if (!actor || typeof header !== 'string' || header === '') return work()

  const mine = { user_id: actor.user_id, key: fingerprint(header) }
  const asked = fingerprint(request.method, request.url, JSON.stringify(request.body ?? null))
  const claimed = await db
    .insert(keptAnswers)
    .values({ ...mine, request: asked, created_at: now() })
    .onConflictDoNothing()
    .returning({ key: keptAnswers.key })
  const row = and(eq(keptAnswers.user_id, mine.user_id), eq(keptAnswers.key, mine.key))

  if (claimed.length === 0) {
    const [kept] = await db.select().from(keptAnswers).where(row)
    if (kept?.request !== asked) {
      throw new Problem(
        409,
        'conflict',
        say((t) => t.keyUsedOtherwise),
      )
    }
    return kept.answer as T
  }
  const answer = await work()
  await db
    .update(keptAnswers)
    .set({ answer: answer ?? null })
    .where(row)
  return answer
}

const fingerprint = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')
