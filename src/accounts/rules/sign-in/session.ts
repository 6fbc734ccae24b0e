/** What an access token says of its holder, after the fallbacks. */
export interface SessionUser {
  user_id: string
  username: string
  email: string
  first_name: string
  last_name: string
  name: string
  role: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A missing role becomes EMP, a missing name 'Unknown User', a missing username comes from the name. */
export function sessionUser(payload: Record<string, unknown>): SessionUser {
  const first_name = text(payload.first_name)
  const last_name = text(payload.last_name)
  const name = text(payload.name) || `${first_name} ${last_name}`.trim() || 'Unknown User'
  return {
    user_id: text(payload.user_id) || 'unknown',
    username: text(payload.username) || name.toLowerCase().replace(/\s+/g, '.'),
    email: text(payload.email),
    first_name,
    last_name,
    name,
    role: text(payload.role) || 'EMP',
  }
}

export const invalidToken = 'Invalid token format'

/** The payload of a JWT, unverified. Throws 'Invalid token format' when it cannot be parsed. */
export function tokenPayload(token: string, decodeBase64: (text: string) => string) {
  try {
    const [, middle] = token.split('.')
    const payload: unknown = JSON.parse(
      decodeBase64((middle ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    )
    if (typeof payload === 'object' && payload !== null) return { ...payload }
  } catch {
    // Said below, the same for everything that is wrong with a token.
  }
  throw new Error(invalidToken)
}

/** `exp` is in seconds, `now` in milliseconds. */
export function stillCounts(payload: Record<string, unknown>, now: number): boolean {
  return typeof payload.exp === 'number' && payload.exp * 1000 > now
}
