import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { mustEnrol, type TwoFactorPolicy } from '#accounts/rules/security/two-factor-policy.ts'
import type { SessionEndReason } from '#accounts/rules/sign-in/session-end.ts'
import { permissionsInForce, type Role } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { databaseSnapshotId } from '#kit/server/lists/etag.ts'
import { problemText } from '#kit/texts/problems.ts'
import { sessions, twoFactorPolicyByRole, users } from '#accounts/tables.ts'
import { assertEnrolling } from './enrolment.ts'
import { sessionOfAccess } from './tokens.ts'

export const over = () =>
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
export function expiry({ idle, adminIdle, absolute }: SessionLimits, role: Role, began: string) {
  const unused = Date.parse(now()) + (role === 'ADMIN' ? Math.min(adminIdle, idle) : idle) * 1000
  return new Date(Math.min(unused, Date.parse(began) + absolute * 1000)).toISOString()
}

interface Beginning {
  user: { user_id: string; role: Role }
  device_id: string
  asks_for_key: boolean
  identity_id?: string
  has_provider_factor?: boolean
  provider_token?: string | null
  vouched_until?: string
  confirmed_at?: string | null
  limits: SessionLimits
}

export const agentOf = (request: FastifyRequest) =>
  (request.headers['user-agent'] ?? '').slice(0, 400)

export async function beginSession(
  db: Database,
  { user: { user_id, role }, device_id, limits, ...rest }: Beginning,
  request: FastifyRequest,
) {
  const session_id = newId()
  await db.insert(sessions).values({
    session_id,
    user_id,
    rotated_at: now(),
    user_agent: agentOf(request),
    device_id,
    ...rest,
    ...(rest.provider_token && { provider_asked_at: now(), provider_answered_at: now() }),
    address: request.ip,
    created_at: now(),
    expires_at: expiry(limits, role, now()),
  })
  await db
    .update(users)
    .set({ first_signed_in_at: now() })
    .where(and(eq(users.user_id, user_id), isNull(users.first_signed_in_at)))
  return session_id
}

/** Whether the provider has asked for a second factor when this session began. */
export async function hasProviderFactor(db: Database, session_id: string) {
  const [found] = await db
    .select({ has: sessions.has_provider_factor })
    .from(sessions)
    .where(eq(sessions.session_id, session_id))
  return found?.has ?? false
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
      hasTwoFactor: or(isNotNull(users.two_factor_secret), sessions.has_provider_factor)!.mapWith(
        Boolean,
      ),
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
        sql`least(${sessions.expires_at}, ${sessions.vouched_until}) > ${sql.placeholder('now')}`,
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
