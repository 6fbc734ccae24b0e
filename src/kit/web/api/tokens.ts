import { storage } from '#kit/web/platform/storage.ts'

export const accessToken = () => storage.read('auth_token')
export const refreshToken = () => storage.read('refresh_token')

export function storeTokens({ access, refresh }: { access: string; refresh?: string }) {
  storage.write('auth_token', access)
  if (refresh) storage.write('refresh_token', refresh)
}

/** Accounts a browser remembers having signed in to. */
const maxDevices = 5

/** What shows the server that this browser signed in before; it opens nothing, and outlives sessions. */
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
  const others = deviceKeys().filter((one) => one.split('.')[0] !== owner)
  storage.write('device_keys', JSON.stringify([key, ...others].slice(0, maxDevices)))
}

export function forgetSession() {
  storage.remove('auth_token')
  storage.remove('refresh_token')
  storage.remove('user')
}

type Listener = (reason: unknown) => void
const listeners = new Set<Listener>()

/** Told when the server no longer accepts the session; signing out by hand does not pass here. */
export function whenSessionEnds(listener: Listener) {
  listeners.add(listener)
}

/** `reason` is the server's word for it, when it said one. */
export function endSession(reason?: unknown) {
  forgetSession()
  for (const listener of listeners) listener(reason)
}
