import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { nextPage } from '#accounts/rules/identity/next-page.ts'
import { decrypt, encrypt } from '#accounts/server/security/encryption.ts'
import { signInTickets, usedAttempts } from '#accounts/tables/identities.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Checks } from './provider.ts'
import { hashOf } from './secret-hash.ts'

/** Seconds from the sign-in page to the provider and back. */
const attemptLifetime = 600

const Attempt = z.object({
  use: z.literal('attempt'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  is_proof: z._default(z.boolean(), false),
  expires_at: z.string(),
})
export interface Attempt extends Checks {
  next: string
  /** To show again who is at the screen, and not to sign in. */
  is_proof: boolean
  expires_at: string
}

/** When an attempt began. */
export const beganAt = ({ expires_at }: Pick<Attempt, 'expires_at'>) =>
  new Date(Date.parse(expires_at) - attemptLifetime * 1000).toISOString()

const random = () => randomBytes(32).toString('base64url')
const inSeconds = (seconds: number) => new Date(Date.parse(now()) + seconds * 1000).toISOString()

/** A new attempt, and the sealed text that only the browser which began it holds. */
export function beginAttempt(
  secret: Uint8Array,
  next: string | undefined,
  { isProof = false } = {},
) {
  const attempt = {
    is_proof: isProof,
    state: random(),
    nonce: random(),
    verifier: random(),
    next: nextPage(next),
  }
  const sealed = { use: 'attempt', ...attempt, expires_at: inSeconds(attemptLifetime) }
  return { attempt, sealed: encrypt(secret, JSON.stringify(sealed)) }
}

/** The attempt of this browser that the provider's answer names; undefined for any other answer. */
export function attemptOf(
  secrets: readonly Uint8Array[],
  sealed: string | undefined,
  state: unknown,
): Attempt | undefined {
  if (sealed === undefined || typeof state !== 'string') return undefined
  try {
    const { data } = Attempt.safeParse(JSON.parse(decrypt(secrets, sealed)))
    if (!data || data.expires_at <= now()) return undefined
    const [own, given] = [Buffer.from(data.state), Buffer.from(state)]
    return own.length === given.length && timingSafeEqual(own, given) ? data : undefined
  } catch {
    return undefined
  }
}

/** Whether an attempt comes back for the first time, at this server or another one. */
export async function claimComeback(db: Database, { state }: Checks): Promise<boolean> {
  const row = { attempt_hash: hashOf(state), expires_at: inSeconds(attemptLifetime) }
  const inserted = await db
    .insert(usedAttempts)
    .values(row)
    .onConflictDoNothing()
    .returning({ attempt_hash: usedAttempts.attempt_hash })
  return inserted.length === 1
}

export async function deleteOldAttempts(db: Database) {
  await db.delete(usedAttempts).where(lt(usedAttempts.expires_at, now()))
  await db.delete(signInTickets).where(lt(signInTickets.expires_at, now()))
}

/** Whether people reach this server in encrypted form only. */
export const isSecureAt = ({ publicUrl }: FastifyInstance) =>
  publicUrl?.startsWith('https:') ?? false

type CookieName = 'oidc_attempt' | 'oidc_ticket'

/** The prefix binds a cookie to this host and to https: no other one could have set it. */
const hostPrefix = '__Host-'

/** Null removes it. No script can read it. */
export function cookie(
  name: CookieName,
  value: string | null,
  { seconds, isSecure }: { seconds: number; isSecure: boolean },
) {
  // The provider's answer comes from another site; the ticket is asked for by our own page alone.
  const site = name === 'oidc_attempt' ? 'Lax' : 'Strict'
  return [
    `${isSecure ? hostPrefix : ''}${name}=${value === null ? '' : encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${value === null ? 0 : seconds}`,
    'HttpOnly',
    `SameSite=${site}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}

export const attemptCookie = (value: string | null, isSecure: boolean) =>
  cookie('oidc_attempt', value, { seconds: attemptLifetime, isSecure })

export function cookieOf({ headers, server }: FastifyRequest, name: CookieName) {
  const full = `${isSecureAt(server) ? hostPrefix : ''}${name}`
  for (const part of (headers.cookie ?? '').split(';')) {
    const [given, value = ''] = part.trim().split('=', 2)
    if (given !== full) continue
    try {
      return decodeURIComponent(value)
    } catch {
      return undefined
    }
  }
  return undefined
}
