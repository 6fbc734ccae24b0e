import { createHash, createHmac } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { idempotencyKeys } from '#kit/tables.ts'
import { problemText } from '#kit/texts/problems.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { Problem } from './problem.ts'

/**
 * Does `work` once for each Idempotency-Key of a caller. The key is stored in the transaction of
 * the write itself, so both are committed or neither is. A second request with the same key waits
 * until the first one ends.
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
  const hashes = requestHashes(request)
  const [newest = ''] = hashes
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...mine, request: newest, created_at: now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const row = and(eq(idempotencyKeys.user_id, mine.user_id), eq(idempotencyKeys.key, mine.key))

  if (claimed.length === 0) {
    // The lock makes this commit wait for a synchronous standby, as that of the first call had to.
    const [stored] = await db.select().from(idempotencyKeys).where(row).for('update')
    if (!stored || !hashes.includes(stored.request)) throw conflict((t) => t.keyUsedOtherwise)
    if (stored.request.startsWith(withSecrets)) throw conflict((t) => t.alreadyDone)
    return stored.answer as T
  }
  const answer = await work()
  if (newest.startsWith(withSecrets)) return answer
  await db
    .update(idempotencyKeys)
    .set({ answer: answer ?? null })
    .where(row)
  return answer
}

/** Answers that were stored before a moment. */
export const deleteOldAnswers = (db: Database, before: string) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before))

const conflict = (...[pick]: Parameters<typeof problemText>) =>
  new Problem(409, 'conflict', problemText(pick))

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Marks a call that carried secrets: its answer is not stored. */
const withSecrets = 'secrets.'
const secretNames = /password|token|secret|refresh|recovery/i

/**
 * The request as keyed hashes, one for each current secret, the newest first. Without the secret,
 * a reader of the database cannot guess a body by trial. Passwords, codes and tokens are left out.
 */
function requestHashes({ method, url, body, server, routeOptions }: FastifyRequest) {
  // `code` is a company's code there.
  const isOrganisation = (routeOptions.url ?? '').startsWith('/api/org/')
  let hasSecrets = false
  function withoutSecrets(this: unknown, name: string, value: unknown) {
    const isCode = name === 'code' && this === body && !isOrganisation
    if (!secretNames.test(name) && !isCode) return value
    if (value === null || typeof value === 'boolean') return value
    hasSecrets = true
    return undefined
  }
  const content = [method, url, JSON.stringify(body ?? null, withoutSecrets)].join('\n')
  const mark = hasSecrets ? withSecrets : ''
  return server.signingSecrets.map((secret) => {
    const key = createHmac('sha256', secret).update('idempotency').digest()
    return mark + createHmac('sha256', key).update(content).digest('base64url')
  })
}
