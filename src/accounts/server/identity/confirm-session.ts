import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { isGraceOver, isProviderDue } from '#accounts/rules/identity/provider-pace.ts'
import { decrypt, encrypt } from '#accounts/server/security/encryption.ts'
import { writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { endSession } from '#accounts/server/sign-in/sessions.ts'
import { sessions } from '#accounts/tables.ts'
import { accountIdentities } from '#accounts/tables/identities.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'

/**
 * Before a session that began at the provider is refreshed: asks the provider now and then whether the person
 * is still there, and ends the session where it says no. A provider that is away is believed for a day.
 */
export async function confirmSession(db: Database, session_id: string, request: FastifyRequest) {
  const { provider, signingSecrets, signingSecret, log } = request.server
  const found = await claimQuestion(db, session_id)
  if (!found) return
  const { session, subject } = found
  try {
    if (!provider || session.provider_token === null || subject === null) throw new NoAnswer()
    const token = decrypt(signingSecrets, session.provider_token)
    const next = await request.withoutPlace(() => provider.confirm(token, subject))
    if (next === null) return await end(db, session_id, request)
    await db
      .update(sessions)
      .set({ provider_token: encrypt(signingSecret, next), provider_answered_at: now() })
      .where(eq(sessions.session_id, session_id))
  } catch (error) {
    log.warn(error, 'the sign-in provider did not confirm a session')
    if (isGraceOver(session, now())) await end(db, session_id, request)
  }
}

class NoAnswer extends Error {}

/** Of two servers that refresh one session at once, one asks: the provider takes a token once. */
async function claimQuestion(db: Database, session_id: string) {
  const [found] = await db
    .select({ session: sessions, subject: accountIdentities.subject })
    .from(sessions)
    .leftJoin(accountIdentities, eq(accountIdentities.identity_id, sessions.identity_id))
    .where(and(eq(sessions.session_id, session_id), isNull(sessions.ended_at)))
  if (!found || found.session.provider_token === null) return undefined
  const { provider_asked_at } = found.session
  if (!isProviderDue(found.session, now())) return undefined
  const claimed = await db
    .update(sessions)
    .set({ provider_asked_at: now() })
    .where(
      and(
        eq(sessions.session_id, session_id),
        sql`${sessions.provider_asked_at} is not distinct from ${provider_asked_at}`,
      ),
    )
    .returning({ session_id: sessions.session_id })
  return claimed.length === 1 ? found : undefined
}

const end = (db: Database, session_id: string, request: FastifyRequest) =>
  inTransaction(db, async (db) => {
    const user = await endSession(db, session_id, 'provider_ended')
    if (user) await writeSecurityEvents(db, [{ kind: 'session_refused', user, request }])
  })
