import { storage } from '#kit/web/platform/storage.ts'

export const accessToken = () => storage.read('auth_token')
export const refreshToken = () => storage.read('refresh_token')

export function storeTokens({ access, refresh }: { access: string; refresh?: string }) {
  storage.write('auth_token', access)
  if (refresh) storage.write('refresh_token', refresh)
}

/** How many accounts a browser remembers. */
const maxDevices = 5

/** Proves to the server that this browser signed in before; it grants no access and outlives sessions. */
export function deviceKeys(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.read('device_keys') ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((key) => typeof key === 'string').slice(0, maxDevices)
      : []
  } catch {
    return []
  }
}

/** The newest first; an account has one. */
export function storeDeviceKey(key: string) {
  const [owner] = key.split('.')
  const others = deviceKeys().filter((key) => key.split('.')[0] !== owner)
  storage.write('device_keys', JSON.stringify([key, ...others].slice(0, maxDevices)))
}

export function forgetSession() {
  storage.remove('auth_token')
  storage.remove('refresh_token')
  storage.remove('user')
}

type Vouch = () => Promise<object>
let vouch: Vouch = async () => ({})

/** What is sent with a refresh besides our own tokens, where someone else vouches for the session. */
export const vouchWith = (how: Vouch) => {
  vouch = how
}
export const vouched = () => vouch().catch(() => ({}))

type Listener = (reason: unknown) => void
const listeners = new Set<Listener>()

/** Called when the server no longer accepts the session, not when the user signs out. */
export function whenSessionEnds(listener: Listener) {
  listeners.add(listener)
}

/** `reason` is the server's error code, if any. */
export function endSession(reason?: unknown) {
  forgetSession()
  for (const listener of listeners) listener(reason)
}
