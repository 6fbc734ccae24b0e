import { authApi, meApi } from '#accounts/contract/session.ts'
import type { Question } from '#kit/contract/endpoint.ts'
import { call } from '#kit/web/call.ts'
import { CallProblem } from '#kit/web/call-problem.ts'
import { renewTokens } from '#kit/web/connection.ts'
import { notify } from '#kit/web/notices.ts'
import {
  accessToken,
  forgetSession,
  keepTokens,
  refreshToken,
  whenSessionEnds,
} from '#kit/web/tokens.ts'
import { adoptAccount, currentSession, keptSession, setSession } from './session.ts'
import { useTexts } from './use-texts.ts'

type Credentials = Question<typeof authApi.login>['body']

export async function signIn(credentials: Credentials) {
  const { access, refresh, user } = await call(authApi.login, { body: credentials })
  keepTokens({ access, refresh })
  adoptAccount(user)
  notify({ intent: 'success', title: useTexts.now().welcomeBack(user.name) })
}

/** What to say when signing in came to nothing. */
export function whyNotSignedIn(problem: unknown): string {
  const t = useTexts.now()
  if (!(problem instanceof CallProblem)) return t.loginFailed
  return problem.code === 'unreadable' ? t.noUserData : problem.message
}

export function signOut() {
  const refresh = refreshToken()
  // The server ends the session too; whether it answers does not keep anybody here.
  if (refresh) call(authApi.logout, { body: { refresh } }).catch(() => undefined)
  forgetSession()
  setSession(null)
  goToRoot()
  notify({ intent: 'success', title: useTexts.now().loggedOut })
}

const goToRoot = () => history.replaceState(null, '', '/')

/** Finds out at the start whether somebody is still signed in, and follows the other tabs. */
export function restoreSession() {
  whenSessionEnds(() => {
    if (currentSession() === null) return
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

/** Asks the server again what it knows of the person at the screen. */
export async function hearOwnAccount() {
  adoptAccount(await call(meApi.read, {}))
}

async function hearAccount(isExpired: boolean) {
  try {
    // Ends the session, and with it the waiting, when the server refuses.
    if (isExpired && !(await renewTokens(accessToken()))) return
    adoptAccount(await call(authApi.validate, {}))
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
