import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { SignedInUser } from '#accounts/contract/session.ts'
import { localUser, savedUser, type LocalUser } from '#accounts/rules/users/local-user.ts'
import type { SignedOutReason } from '#accounts/rules/sign-in/session-end.ts'
import {
  sessionUser,
  type SessionUser,
  stillCounts,
  tokenPayload,
} from '#accounts/rules/sign-in/session.ts'
import { permissionsInForce, roles, type Actor } from '#kit/rules/actor.ts'
import { chooseLanguage } from '#kit/web/platform/language.ts'
import { restoreInput } from '#kit/web/forms/stored-input.ts'
import { storage } from '#kit/web/platform/storage.ts'
import { chooseTheme } from '#kit/web/platform/theme.ts'
import { accessToken } from '#kit/web/api/tokens.ts'

export interface Session {
  user: LocalUser
  actor: Actor
  /** The account as last received from the server; null until then. */
  account: SignedInUser | null
}

/**
 * While a stored session is looked at: `restoring`; while the server that could renew it cannot be
 * reached: `unreachable`, and its tokens stay for the next attempt. Null: no one is signed in.
 */
export type SessionState = 'restoring' | 'unreachable' | Session | null

export const sessionAtom = atom<SessionState>(null)

/** The session of the person at the screen, where there is one. */
export const sessionOf = (state: SessionState): Session | null =>
  typeof state === 'string' ? null : state

/** Why the last session ended without its owner's doing, for the sign-in form; null: it did not. */
export const signedOutAtom = atom<SignedOutReason | null>(null)
export const setSignedOut = (reason: SignedOutReason | null) =>
  getDefaultStore().set(signedOutAtom, reason)

export const currentSession = () => getDefaultStore().get(sessionAtom)
export const setSession = (session: SessionState) => getDefaultStore().set(sessionAtom, session)

export const goToRoot = () => history.replaceState(null, '', '/')

/** The person at the screen. Only for what is shown to someone signed in. */
export function useSession(): Session {
  const session = sessionOf(useAtomValue(sessionAtom))
  if (!session) throw new Error('no one is signed in')
  return session
}

/** Who is asking, as the rules want to know it. */
export const useActor = (): Actor => useSession().actor

/** Takes over what the server says of the account: also its language and theme. */
export function adoptAccount(account: SignedInUser) {
  const user = localUser(account)
  const { user_id, role, permissions, language, theme } = account
  storage.write('user', JSON.stringify(user))
  if (language) chooseLanguage(language)
  if (theme) chooseTheme(theme)
  setSignedOut(null)
  begin(user_id)
  setSession({ user, account, actor: { user_id, role, permissions } })
}

/**
 * Takes over what an access token says of its holder, for a server that says no more. Throws 'Invalid
 * token format' when it cannot be read.
 */
export function adoptToken(token: string) {
  const holder = sessionUser(tokenPayload(token, decodeBase64))
  const user = localUser({
    ...holder,
    phone: '',
    avatar: '',
    position: null,
    department: null,
  })
  storage.write('user', JSON.stringify(user))
  setSignedOut(null)
  begin(user.id)
  setSession({ user, account: null, actor: actorOf(holder) })
  return user
}

/** What the person typed before the session ended comes back. */
function begin(user_id: string) {
  if (!sessionOf(currentSession())) restoreInput(user_id)
}

const actorOf = ({ user_id, role: claimed }: Pick<SessionUser, 'user_id' | 'role'>): Actor => {
  const role = roles.find((one) => one === claimed) ?? 'EMP'
  return { user_id, role, permissions: permissionsInForce(role, [], []) }
}

/** Throws 'Invalid token format' for what is not an access token. */
export const assertReadable = (token: string) => void tokenPayload(token, decodeBase64)

/** The stored session, or why there is none. */
export function storedSession(now: number): Session | 'none' | 'unreadable' | 'expired' {
  const stored = storage.read('user')
  const token = accessToken()
  if (!stored || !token) return 'none'
  const user = savedUser(stored)
  const payload = payloadOf(token)
  if (!user || !payload) return 'unreadable'
  if (!stillCounts(payload, now)) return 'expired'
  return { user, account: null, actor: actorOf(sessionUser(payload)) }
}

function payloadOf(token: string) {
  try {
    return tokenPayload(token, decodeBase64)
  } catch {
    return undefined
  }
}

const decodeBase64 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
