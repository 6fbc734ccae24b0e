import { signedOutReason } from '#accounts/rules/session-end.ts'
import { notify } from '#kit/web/notices.ts'
import { forgetSession, whenSessionEnds } from '#kit/web/tokens.ts'
import { currentSession, goToRoot, keptSession, setSession, setSignedOut } from './session.ts'
import { useTexts } from './use-texts.ts'

/** Finds out at the start whether somebody is still signed in, and follows the other tabs. */
export function restoreSession() {
  whenSessionEnds((reason) => {
    if (currentSession() === null) return
    setSignedOut(signedOutReason(reason) ?? 'expired')
    setSession(null)
    goToRoot()
    notify({ intent: 'info', title: useTexts.now().sessionOver })
  })
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'user') followOtherTab()
  })
  restore()
}

function restore() {
  const kept = keptSession(Date.now())
  switch (kept) {
    case 'none':
    case 'unreadable':
      forgetSession()
      return
    case 'expired':
      setSession('restoring')
      break
    default:
      setSession(kept)
  }
  void hearAccount(kept === 'expired')
}

async function hearAccount(isExpired: boolean) {
  try {
    // Whoever only sees the sign-in form has nothing to ask yet, and need not load what asks.
    const { hearKeptAccount } = await import('./sign-in.ts')
    await hearKeptAccount(isExpired)
  } catch {
    // Unheard is not refused: with a token that counts the person works on; without one there is
    // nothing to show, but the tokens stay for the next attempt.
    if (currentSession() === 'restoring') setSession(null)
  }
}

function followOtherTab() {
  const kept = keptSession(Date.now())
  const now = currentSession()
  if (typeof kept === 'string') {
    if (kept !== 'expired') setSession(null)
    return
  }
  const isSamePerson = now !== null && now !== 'restoring' && now.user.id === kept.user.id
  if (isSamePerson) setSession({ ...now, user: kept.user })
  else restore()
}
