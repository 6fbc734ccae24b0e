import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { permissionsInForce } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database.ts'
import { newId } from '#kit/server/new-id.ts'
import { Problem } from '#kit/server/problem.ts'
import type { SignedIn } from '#kit/server/serve.ts'
import { inTransaction } from '#kit/server/transaction.ts'
import { stateOfDatabase } from '#kit/server/unchanged.ts'
import { say } from '#kit/texts/problems.ts'
import { sessions, users } from '#accounts/tables.ts'
import { grace, readRefreshToken, refreshLifetime, sessionOfAccess } from './tokens.ts'

const over = () =>
  new Problem(
    401,
    'not_signed_in',
    say((t) => t.notSignedIn),
  )

const later = (seconds: number) => new Date(Date.parse(now()) + seconds * 1000).toISOString()

export async function beginSession(db: Database, user_id: string, request: FastifyRequest) {
  const session_id = newId()
  await db.insert(sessions).values({
    session_id,
    user_id,
    rotated_at: now(),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 400),
    address: request.ip,
    created_at: now(),
    expires_at: later(refreshLifetime),
  })
  return session_id
}

/** Ends one session; true when it was still open. */
export async function endSession(db: Database, session_id: string) {
  await db
    .update(sessions)
    .set({ ended_at: now() })
    .where(and(eq(sessions.session_id, session_id), isNull(sessions.ended_at)))
}

/** Who sent this request: asked of the database each time, so that what ended has ended at once. */
export const identifyWith = (db: Database, secret: Uint8Array) => {
  const find = db
    .select({
      user_id: users.user_id,
      name: users.name,
      role: users.role,
      granted: users.permissions_granted,
      denied: users.permissions_denied,
      state: stateOfDatabase,
    })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(
      and(
        eq(sessions.session_id, sql.placeholder('session_id')),
        isNull(sessions.ended_at),
        eq(users.is_active, true),
      ),
    )
    .prepare('identify')

  // Who asks several things at once is looked up once.
  const underWay = new Map<string, Promise<Awaited<ReturnType<typeof find.execute>>>>()
  function lookUp(session_id: string) {
    const found = find.execute({ session_id }).finally(() => underWay.delete(session_id))
    underWay.set(session_id, found)
    return found
  }

  return async (request: FastifyRequest): Promise<SignedIn> => {
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer') throw over()
    const session_id = sessionOfAccess(secret, token)
    // Whether something has changed since then is a question about now.
    const isAboutNow = request.headers['if-none-match'] !== undefined
    const [who] = await ((!isAboutNow && underWay.get(session_id)) || lookUp(session_id))
    if (!who) throw over()
    const { user_id, name, role, granted, denied, state } = who
    request.state = state
    return {
      user_id,
      name,
      role,
      session_id,
      permissions: permissionsInForce(role, granted, denied),
    }
  }
}

/**
 * Exchanges a refresh token. One that was exchanged before is only good for the time of a race
 * between two tabs; after that somebody else holds a copy, and the whole session ends.
 */
export async function exchange(db: Database, secret: Uint8Array, token: string) {
  const named = readRefreshToken(secret, token)
  if (!named) throw over()
  const { session_id, rotation } = named

  const next = await inTransaction(db, async (db) => {
    const [session] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.session_id, session_id))
      .for('update')
    if (!session || session.ended_at !== null || session.expires_at <= now()) return undefined

    const { user_id } = session
    if (rotation === session.rotation) {
      await db
        .update(sessions)
        .set({ rotation: rotation + 1, rotated_at: now(), expires_at: later(refreshLifetime) })
        .where(eq(sessions.session_id, session_id))
      return { user_id, session_id, rotation: rotation + 1 }
    }
    const age = (Date.parse(now()) - Date.parse(session.rotated_at)) / 1000
    if (rotation === session.rotation - 1 && age <= grace) {
      return { user_id, session_id, rotation: session.rotation }
    }
    await endSession(db, session_id)
    return undefined
  })
  if (!next) throw over()
  return next
}
