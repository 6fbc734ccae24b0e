import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { SignedOutReason } from '#accounts/rules/sign-in/session-end.ts'
import { confirmSession } from '#accounts/server/identity/confirm-session.ts'
import { waysOf } from '#accounts/server/identity/sign-in-policy.ts'
import { vouchAgain } from '#accounts/server/identity/vouch.ts'
import { writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { sessions, users } from '#accounts/tables.ts'
import { problemText as saySignedOut } from '#accounts/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { deviceAmong, deviceKey } from './device-keys.ts'
import { agentOf, endSession, expiry, over } from './sessions.ts'
import { grace, readRefreshToken } from './tokens.ts'

/** The session a genuine token belonged to is over; its holder is informed why. */
const overBecause = (reason: SignedOutReason | null) =>
  new Problem(
    401,
    'not_signed_in',
    saySignedOut((t) => t.signedOut[reason ?? 'expired']),
    { facts: { reason: reason ?? 'expired' } },
  )

/** How the account can sign in now, and how this session has begun. */
async function waysOfSession(db: Database, session_id: string) {
  const [found] = await db
    .select({ user_id: sessions.user_id, identity_id: sessions.identity_id })
    .from(sessions)
    .where(eq(sessions.session_id, session_id))
  return { ways: await waysOf(db, found?.user_id), isOfPassword: !found?.identity_id }
}

interface Presented {
  refresh: string
  devices?: string[] | undefined
  teams_token?: string | undefined
}

/**
 * Exchanges a refresh token. One that was exchanged before is good again for its own device, whose
 * answer was lost, until the pair it was exchanged for was used; and for the time of a race between
 * two tabs of it. After that someone else holds a copy, and the whole session ends; as it does where a
 * browser that keeps device keys presents a token without its key.
 */
export async function exchange(
  db: Database,
  { refresh, devices = [], teams_token }: Presented,
  request: FastifyRequest,
) {
  const { signingSecret: secret, signingSecrets, sessionLimits } = request.server
  const named = readRefreshToken(signingSecrets, refresh)
  if (!named) throw over()
  const { session_id, rotation } = named

  await confirmSession(db, session_id, request)
  const { ways, isOfPassword } = await waysOfSession(db, session_id)
  await vouchAgain(db, session_id, { token: teams_token, request })
  const next = await inTransaction(db, async (db) => {
    const [found] = await db
      .select({ session: sessions, role: users.role, is_active: users.is_active })
      .from(sessions)
      .innerJoin(users, eq(users.user_id, sessions.user_id))
      .where(eq(sessions.session_id, session_id))
      .for('update', { of: sessions })
    if (!found) return null
    const { session, role, is_active } = found
    if (!is_active) return 'deactivated' as const
    if (session.ended_at !== null) return session.end_reason
    if (session.expires_at <= now()) return 'expired' as const

    if (isOfPassword ? !ways.password : !ways.microsoft) {
      await endSession(db, session_id, 'way_closed')
      return 'way_closed' as const
    }
    const { user_id, device_id } = session
    const isKeyShown = deviceAmong(signingSecrets, devices, user_id) === (device_id ?? '')
    const asks_for_key = session.asks_for_key || isKeyShown
    // Handed out again with each pair, as the secret that signed it may be on its way out.
    const device = asks_for_key ? deviceKey(secret, user_id, device_id ?? '') : undefined
    const mayExchange = isKeyShown || !session.asks_for_key
    if (mayExchange && rotation === session.rotation) {
      await db
        .update(sessions)
        .set({
          rotation: rotation + 1,
          rotation_used: false,
          asks_for_key,
          rotated_at: now(),
          expires_at: expiry(sessionLimits, role, session.created_at),
        })
        .where(eq(sessions.session_id, session_id))
      return { user_id, device, session_id, rotation: rotation + 1 }
    }
    const age = (Date.parse(now()) - Date.parse(session.rotated_at)) / 1000
    const isSameDevice =
      mayExchange && session.user_agent === agentOf(request) && (devices.length === 0 || isKeyShown)
    // Two tabs that race are of one browser; a copy elsewhere must not live off the owner's exchanges.
    const isRaceOrLost = isSameDevice && (age <= grace || !session.rotation_used)
    if (rotation === session.rotation - 1 && isRaceOrLost) {
      return { user_id, device, session_id, rotation: session.rotation }
    }
    const user = await endSession(db, session_id, 'copied')
    if (user) await writeSecurityEvents(db, [{ kind: 'session_copied', user, request }])
    return 'copied' as const
  })
  if (next === null || typeof next === 'string') throw overBecause(next)
  return next
}
