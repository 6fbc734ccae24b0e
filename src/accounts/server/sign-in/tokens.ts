import { createHmac, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { Problem } from '#kit/server/api/problem.ts'
import { problemText } from '#kit/texts/problems.ts'

/** Seconds. */
export const accessLifetime = 15 * 60
/** How long an exchanged refresh token stays good on its device, so that two tabs can race. */
export const grace = 30

/** What an access token says; the session it belongs to is asked for at every call. */
interface Holder {
  user_id: string
  username: string
  email: string
  first_name: string
  last_name: string
  name: string
  role: string
}

export const signAccess = (
  secret: Uint8Array,
  holder: Holder,
  { session_id, rotation }: RefreshToken,
) =>
  new SignJWT({ ...holder, sid: session_id, rot: rotation })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(`${accessLifetime}s`)
    .sign(secret)

const accessHead = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

const refused = (
  code: 'token_expired' | 'not_signed_in',
  pick: Parameters<typeof problemText>[0],
) => new Problem(401, code, problemText(pick))

/**
 * The session an access token belongs to. Throws 401 for what is no token of ours, or an expired
 * one. It is read at every call, so at once, and not in the threads that passwords keep busy.
 */
export function sessionOfAccess(secrets: readonly Uint8Array[], token: string): RefreshToken {
  const [head = '', payload = '', signature = '', ...more] = token.split('.')
  // As text, because several texts decode to the same bytes.
  const given = Buffer.from(signature)
  const isOurs = secrets.some((secret) => {
    const genuine = Buffer.from(
      createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url'),
    )
    return given.length === genuine.length && timingSafeEqual(given, genuine)
  })
  if (!isOurs || head !== accessHead || more.length > 0) {
    throw refused('not_signed_in', (t) => t.notSignedIn)
  }
  // The header and signature are ours, so the payload is trusted JSON.
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sid?: unknown
    exp?: unknown
    rot?: unknown
  }
  if (typeof claims.sid !== 'string' || typeof claims.exp !== 'number') {
    throw refused('not_signed_in', (t) => t.notSignedIn)
  }
  if (claims.exp * 1000 <= Date.now()) throw refused('token_expired', (t) => t.tokenExpired)
  return { session_id: claims.sid, rotation: typeof claims.rot === 'number' ? claims.rot : 0 }
}

interface RefreshToken {
  session_id: string
  rotation: number
}

/**
 * A refresh token is derived from its session and its number of exchanges: it need not be stored,
 * and two tabs that exchange the same one receive the same successor.
 */
export function refreshToken(secret: Uint8Array, { session_id, rotation }: RefreshToken): string {
  const head = `${session_id}.${rotation}`
  return `${head}.${createHmac('sha256', secret).update(`refresh ${head}`).digest('base64url')}`
}

/** What a refresh token of ours names; undefined for anything else. */
export function readRefreshToken(
  secrets: readonly Uint8Array[],
  token: string,
): RefreshToken | undefined {
  const [session_id = '', count = ''] = token.split('.')
  const named = { session_id, rotation: Number(count) }
  const given = Buffer.from(token)
  const isOurs = secrets.some((secret) => {
    const genuine = Buffer.from(refreshToken(secret, named))
    return given.length === genuine.length && timingSafeEqual(given, genuine)
  })
  return isOurs ? named : undefined
}
