import { createHmac, timingSafeEqual } from 'node:crypto'
import { v7 as newId } from 'uuid'

/**
 * A browser that signed in to an account is given a key that says so. It opens nothing: it gives the
 * browser a count of failures of its own, which others cannot use up, and its refresh tokens are
 * exchanged with it alone. It travels in bodies, because pages shown inside another one are refused
 * cookies.
 */
const keyOf = (secret: Uint8Array, head: string) =>
  `${head}.${createHmac('sha256', secret).update(`device ${head}`).digest('base64url')}`

export const deviceKey = (secret: Uint8Array, user_id: string, device_id: string) =>
  keyOf(secret, `${user_id}.${device_id}`)

export const newDeviceId = newId

/** The device of this account among the keys a browser has sent; undefined when none is genuine. */
export function deviceAmong(
  secrets: readonly Uint8Array[],
  keys: readonly string[],
  user_id: string | undefined,
): string | undefined {
  for (const key of keys) {
    const [owner = '', device_id = ''] = key.split('.')
    const isGenuine = secrets.some((secret) => {
      const genuine = Buffer.from(keyOf(secret, `${owner}.${device_id}`))
      const given = Buffer.from(key)
      return given.length === genuine.length && timingSafeEqual(given, genuine)
    })
    if (isGenuine && owner === user_id) return device_id
  }
  return undefined
}
