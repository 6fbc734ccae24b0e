import { signedOutReason } from '#accounts/rules/sign-in/session-end.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { forgetSession, whenSessionEnds } from '#kit/web/api/tokens.ts'
import {
  currentSession,
  goToRoot,
  storedSession,
  sessionOf,
  setSession,
  setSignedOut,
} from '#accounts/web/session.ts'
import { useTexts } from '#accounts/web/use-texts.ts'
import { inputOfTab, restoreInput } from '#kit/web/forms/stored-input.ts'

/** Milliseconds until a server that could not be reached is asked again about the session. */
const betweenRetries = 5_000

/** Finds out at the start whether someone is still signed in, and follows the other tabs. */
export function restoreSession() {
  whenSessionEnds((reason) => {
    if (currentSession() === null) return
    keepInputOfSession()
    setSignedOut(signedOutReason(reason) ?? 'expired')
    setSession(null)
    goToRoot()
    showToast({ intent: 'info', title: useTexts.now().sessionOver })
  })
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'user') followOtherTab()
  })
  restore()
}

function keepInputOfSession() {
  const session = sessionOf(currentSession())
  if (session) inputOfTab.keep(session.user.id)
}

function restore() {
  const stored = storedSession(Date.now())
  switch (stored) {
    case 'none':
    case 'unreadable':
      forgetSession()
      return
    case 'expired':
      setSession('restoring')
      break
    default:
      restoreInput(stored.user.id)
      setSession(stored)
  }
  void hearAccount(stored === 'expired')
}

async function hearAccount(isExpired: boolean) {
  try {
    // Loaded on demand: the sign-in form alone needs no API client.
    const { watchStoredAccount } = await import('./own-account.ts')
    await watchStoredAccount(isExpired)
  } catch {
    // No answer is no refusal: with a token that counts the person works on; without one the
    // sign-in screen says that the server cannot be reached, and this is tried again.
    if (typeof currentSession() !== 'string') return
    setSession('unreachable')
    setTimeout(() => void retryRestore(), betweenRetries)
  }
}

/** Unless the person has signed in meanwhile, here or in another tab. */
export async function retryRestore() {
  if (currentSession() === 'unreachable') await hearAccount(true)
}

function followOtherTab() {
  const stored = storedSession(Date.now())
  const now = currentSession()
  if (typeof stored === 'string') {
    if (stored !== 'expired') {
      keepInputOfSession()
      setSession(null)
    }
    return
  }
  const session = sessionOf(now)
  if (session?.user.id === stored.user.id) setSession({ ...session, user: stored.user })
  else restore()
}
