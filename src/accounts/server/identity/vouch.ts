import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { vouchedUntil } from '#accounts/rules/identity/provider-pace.ts'
import { writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { endSession } from '#accounts/server/sign-in/sessions.ts'
import { sessions } from '#accounts/tables.ts'
import { accountIdentities } from '#accounts/tables/identities.ts'
import { now } from '#kit/server/clock.ts'
import { unavailable } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { TokenRefused } from './teams-tokens.ts'

/**
 * Before a session that Teams began is refreshed: the tab hands in what Teams gives it now. Someone who is disabled
 * gets nothing there any more, so the session ends when the last token no longer vouches for it; with a token of
 * someone else it ends at once. A session of the browser whose provider can't be asked ends the same way. Others
 * are not touched.
 */
export async function vouchAgain(
  db: Database,
  session_id: string,
  { token, request }: { token: string | undefined; request: FastifyRequest },
) {
  const [found] = await db
    .select({ vouched_until: sessions.vouched_until, subject: accountIdentities.subject })
    .from(sessions)
    .leftJoin(accountIdentities, eq(accountIdentities.identity_id, sessions.identity_id))
    .where(eq(sessions.session_id, session_id))
  if (!found || found.vouched_until === null) return
  const isVouched = found.vouched_until > now()
  const checked = await checkedToken(token, request, isVouched)
  if (checked && checked.person.subject !== found.subject) return end(db, session_id, request)
  if (!checked) return isVouched ? undefined : end(db, session_id, request)
  await db
    .update(sessions)
    .set({ vouched_until: vouchedUntil(checked.expires_at, now()) })
    .where(eq(sessions.session_id, session_id))
}

/** Undefined for a token that vouches for no one. Without the keys nothing is known of the person: not now. */
async function checkedToken(
  token: string | undefined,
  request: FastifyRequest,
  isVouched: boolean,
) {
  const { teamsTokens, log } = request.server
  if (token === undefined || !teamsTokens) return undefined
  try {
    return await request.withoutPlace(() => teamsTokens.check(token))
  } catch (error) {
    if (error instanceof TokenRefused) {
      log.warn({ reason: error.reason }, 'a token of Teams was refused')
      return undefined
    }
    log.warn(error, 'the keys for tokens of Teams could not be had')
    if (isVouched) return undefined
    throw unavailable()
  }
}

const end = (db: Database, session_id: string, request: FastifyRequest) =>
  inTransaction(db, async (db) => {
    const user = await endSession(db, session_id, 'provider_ended')
    if (user) await writeSecurityEvents(db, [{ kind: 'session_refused', user, request }])
  })
