import { storage } from './storage.ts'

export const accessToken = () => storage.read('auth_token')
export const refreshToken = () => storage.read('refresh_token')

export function keepTokens({ access, refresh }: { access: string; refresh?: string }) {
  storage.write('auth_token', access)
  if (refresh) storage.write('refresh_token', refresh)
}

export function forgetSession() {
  storage.remove('auth_token')
  storage.remove('refresh_token')
  storage.remove('user')
}

const listeners = new Set<() => void>()

/** Told when the server no longer accepts the session; signing out by hand does not pass here. */
export function whenSessionEnds(listener: () => void) {
  listeners.add(listener)
}

export function endSession() {
  forgetSession()
  for (const listener of listeners) listener()
}
