import { createHmac, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { Problem } from '#kit/server/problem.ts'
import { say } from '#kit/texts/problems.ts'

/** Seconds. */
export const accessLifetime = 15 * 60
export const refreshLifetime = 14 * 24 * 3600
/** How long an exchanged refresh token stays good, so that two tabs may race. */
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

export const signAccess = (secret: Uint8Array, holder: Holder, session_id: string) =>
  new SignJWT({ ...holder, sid: session_id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(`${accessLifetime}s`)
    .sign(secret)

/** The session an access token belongs to. Throws 401 for what is no token of ours, or an expired one. */
export async function sessionOfAccess(secret: Uint8Array, token: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    if (typeof payload.sid === 'string') return payload.sid
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new Problem(
        401,
        'token_expired',
        say((t) => t.tokenExpired),
      )
    }
  }
  throw new Problem(
    401,
    'not_signed_in',
    say((t) => t.notSignedIn),
  )
}

interface RefreshToken {
  session_id: string
  rotation: number
}

/**
 * A refresh token is derived from its session and how often it was exchanged: nothing of it has to
 * be kept, and two tabs that exchange the same one are given the same successor.
 */
export function refreshToken(secret: Uint8Array, { session_id, rotation }: RefreshToken): string {
  const head = `${session_id}.${rotation}`
  return `${head}.${createHmac('sha256', secret).update(`refresh ${head}`).digest('base64url')}`
}

/** What a refresh token of ours names; undefined for anything else. */
export function readRefreshToken(secret: Uint8Array, token: string): RefreshToken | undefined {
  const [session_id = '', count = ''] = token.split('.')
  const named = { session_id, rotation: Number(count) }
  const genuine = Buffer.from(refreshToken(secret, named))
  const given = Buffer.from(token)
  return given.length === genuine.length && timingSafeEqual(given, genuine) ? named : undefined
}
