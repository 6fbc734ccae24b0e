import { createHash, createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { idempotencyKeys } from '#kit/tables.ts'
import { problemText } from '#kit/texts/problems.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { Problem } from './problem.ts'

/**
 * Does `work` once for each Idempotency-Key of a caller. The key is claimed in the transaction of
 * the write itself: both are kept or neither is, and a second request with the same key waits for
 * the first one to end.
 */
export async function withIdempotencyKey<T>(
  db: Database,
  actor: { user_id: string } | null,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const header = request.headers['idempotency-key']
  if (!actor || typeof header !== 'string' || header === '') return work()

  const mine = { user_id: actor.user_id, key: hashOf(header) }
  const asked = requestHashes(request)
  const [newest = ''] = asked
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...mine, request: newest, created_at: now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const row = and(eq(idempotencyKeys.user_id, mine.user_id), eq(idempotencyKeys.key, mine.key))

  if (claimed.length === 0) {
    const [kept] = await db.select().from(idempotencyKeys).where(row)
    if (!kept || !asked.includes(kept.request)) throw conflict((t) => t.keyUsedOtherwise)
    if (kept.request.startsWith(withSecrets)) throw conflict((t) => t.alreadyDone)
    return kept.answer as T
  }
  const answer = await work()
  if (newest.startsWith(withSecrets)) return answer
  await db
    .update(idempotencyKeys)
    .set({ answer: answer ?? null })
    .where(row)
  return answer
}

const conflict = (...[pick]: Parameters<typeof problemText>) =>
  new Problem(409, 'conflict', problemText(pick))

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Marks a call that carried secrets: its answer is not stored. */
const withSecrets = 'secrets.'
const secretNames = /password|token|secret|refresh|recovery/i

/**
 * What was asked, as keyed hashes: one for each secret in force, the newest first. The person who reads the
 * database cannot try out what a body held, and passwords, codes and tokens are not part of it.
 */
function requestHashes({ method, url, body, server, routeOptions }: FastifyRequest) {
  // `code` is a company's code elsewhere.
  const isAccount = /^\/api\/(accounts|auth)\//.test(routeOptions.url ?? '')
  let hasSecrets = false
  const withoutSecrets = (name: string, value: unknown) => {
    if (!secretNames.test(name) && !(isAccount && name === 'code')) return value
    if (value === null || typeof value === 'boolean') return value
    hasSecrets = true
    return undefined
  }
  const asked = [method, url, JSON.stringify(body ?? null, withoutSecrets)].join('\n')
  const mark = hasSecrets ? withSecrets : ''
  return server.signingSecrets.map((secret) => {
    const key = createHmac('sha256', secret).update('idempotency').digest()
    return mark + createHmac('sha256', key).update(asked).digest('base64url')
  })
}
