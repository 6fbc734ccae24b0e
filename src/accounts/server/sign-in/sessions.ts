import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { mustEnrol, type TwoFactorPolicy } from '#accounts/rules/security/two-factor-policy.ts'
import type { SessionEndReason, SignedOutReason } from '#accounts/rules/sign-in/session-end.ts'
import { problemText as saySignedOut } from '#accounts/texts/problems.ts'
import { permissionsInForce, type Role } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { databaseSnapshotId } from '#kit/server/lists/etag.ts'
import { problemText } from '#kit/texts/problems.ts'
import { sessions, twoFactorPolicyByRole, users } from '#accounts/tables.ts'
import { deviceAmong, deviceKey } from './device-keys.ts'
import { assertEnrolling } from './enrolment.ts'
import { writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { grace, readRefreshToken, sessionOfAccess } from './tokens.ts'

const over = () =>
  new Problem(
    401,
    'not_signed_in',
    problemText((t) => t.notSignedIn),
  )

/** Seconds. */
export interface SessionLimits {
  /** Without a refresh. */
  idle: number
  /** The same for administrators. */
  adminIdle: number
  /** From the sign-in on, however much it is used. */
  absolute: number
}

export const defaultSessionLimits: SessionLimits = {
  idle: 14 * 24 * 3600,
  adminIdle: 12 * 3600,
  absolute: 30 * 24 * 3600,
}

/** When a session ends that is used at this moment and not after. */
function expiry({ idle, adminIdle, absolute }: SessionLimits, role: Role, began: string) {
  const unused = Date.parse(now()) + (role === 'ADMIN' ? Math.min(adminIdle, idle) : idle) * 1000
  return new Date(Math.min(unused, Date.parse(began) + absolute * 1000)).toISOString()
}

interface Beginning {
  user: { user_id: string; role: Role }
  device_id: string
  asks_for_key: boolean
  limits: SessionLimits
}

const agentOf = (request: FastifyRequest) => (request.headers['user-agent'] ?? '').slice(0, 400)

export async function beginSession(
  db: Database,
  { user: { user_id, role }, device_id, asks_for_key, limits }: Beginning,
  request: FastifyRequest,
) {
  const session_id = newId()
  await db.insert(sessions).values({
    session_id,
    user_id,
    rotated_at: now(),
    user_agent: agentOf(request),
    device_id,
    asks_for_key,
    address: request.ip,
    created_at: now(),
    expires_at: expiry(limits, role, now()),
  })
  return session_id
}

/** Ends one session, and says whose it was when it was still open. */
export async function endSession(db: Database, session_id: string, end_reason: SessionEndReason) {
  const [ended] = await db
    .update(sessions)
    .set({ ended_at: now(), end_reason })
    .from(users)
    .where(
      and(
        eq(sessions.session_id, session_id),
        isNull(sessions.ended_at),
        eq(users.user_id, sessions.user_id),
      ),
    )
    .returning({ user_id: users.user_id, name: users.name })
  return ended
}

/** Who sent this request: asked of the database each time, so that what ended has ended at once. */
export const identifyWith = (db: Database, secrets: readonly Uint8Array[]) => {
  const find = db
    .select({
      user_id: users.user_id,
      name: users.name,
      role: users.role,
      granted: users.permissions_granted,
      denied: users.permissions_denied,
      current: sessions.rotation,
      wasUsed: sessions.rotation_used,
      hasTwoFactor: isNotNull(users.two_factor_secret).mapWith(Boolean),
      policy: sql<TwoFactorPolicy>`coalesce(${twoFactorPolicyByRole.policy}, 'off')`,
      state: databaseSnapshotId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .leftJoin(twoFactorPolicyByRole, eq(twoFactorPolicyByRole.role, users.role))
    .where(
      and(
        eq(sessions.session_id, sql.placeholder('session_id')),
        isNull(sessions.ended_at),
        sql`${sessions.expires_at} > ${sql.placeholder('now')}`,
        eq(users.is_active, true),
      ),
    )
    .prepare('identify')

  // Who asks several things at once is looked up once.
  const underWay = new Map<string, Promise<Awaited<ReturnType<typeof find.execute>>>>()
  function lookUp(session_id: string) {
    const found = find
      .execute({ session_id, now: now() })
      .finally(() => underWay.delete(session_id))
    underWay.set(session_id, found)
    return found
  }

  return async (request: FastifyRequest): Promise<SignedIn> => {
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer') throw over()
    const { session_id, rotation } = sessionOfAccess(secrets, token)
    // Whether something has changed since then is a question about now.
    const isAboutNow = request.headers['if-none-match'] !== undefined
    const [who] = await ((!isAboutNow && underWay.get(session_id)) || lookUp(session_id))
    if (!who) throw over()
    const { user_id, name, role, granted, denied, current, wasUsed, state } = who
    if (rotation === current && !wasUsed) await markUsed(db, session_id, rotation)
    if (mustEnrol(who.policy, who.hasTwoFactor)) assertEnrolling(request)
    request.state = state
    return {
      user_id,
      name,
      role,
      session_id,
      permissions: permissionsInForce(role, granted, denied),
      permissions_denied: denied,
    }
  }
}

/** From now on the token before this pair is no longer accepted (D24: until its successor was used). */
const markUsed = (db: Database, session_id: string, rotation: number) =>
  db
    .update(sessions)
    .set({ rotation_used: true })
    .where(
      and(
        eq(sessions.session_id, session_id),
        eq(sessions.rotation, rotation),
        eq(sessions.rotation_used, false),
      ),
    )

/** The session a genuine token belonged to is over; its holder is informed why. */
const overBecause = (reason: SignedOutReason | null) =>
  new Problem(
    401,
    'not_signed_in',
    saySignedOut((t) => t.signedOut[reason ?? 'expired']),
    { facts: { reason: reason ?? 'expired' } },
  )

interface Presented {
  refresh: string
  devices?: string[] | undefined
}

/**
 * Exchanges a refresh token. One that was exchanged before is good again for its own device, whose
 * answer was lost, until the pair it was exchanged for was used; and for the time of a race between
 * two tabs of it. After that someone else holds a copy, and the whole session ends; as it does where a
 * browser that keeps device keys presents a token without its key.
 */
export async function exchange(
  db: Database,
  { refresh, devices = [] }: Presented,
  request: FastifyRequest,
) {
  const { signingSecret: secret, signingSecrets, sessionLimits } = request.server
  const named = readRefreshToken(signingSecrets, refresh)
  if (!named) throw over()
  const { session_id, rotation } = named

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
