import { authApi, loginAnyServer, type SignedInUser } from '#accounts/contract/session.ts'
import { shown } from '#kit/web/use-shown.ts'
import type { Answer, Question } from '#kit/contract/endpoint.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { focusWhenShown } from '#kit/web/dialogs/focus-when-shown.ts'
import { currentLanguage } from '#kit/web/platform/language.ts'
import { isRestoring } from '#kit/web/forms/stored-input.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import {
  deviceKeys,
  forgetSession,
  storeTokens,
  refreshToken,
  storeDeviceKey,
} from '#kit/web/api/tokens.ts'
import {
  adoptAccount,
  adoptToken,
  assertReadable,
  goToRoot,
  setSession,
} from '#accounts/web/session.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { isEmbedded } from '#kit/web/platform/host.ts'
import { watchOwnAccount } from './own-account.ts'
import { signInRefusal } from './sign-in-refusal.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

type Credentials = Question<typeof authApi.login>['body']

type Begun = Answer<typeof loginAnyServer>

/** Signs in, or returns why it failed and whether a code is required. */
export const signIn = (credentials: Credentials) =>
  attempt(() => callApi(loginAnyServer, { body: { ...credentials, devices: deviceKeys() } }))

interface Manner {
  /** No one has pressed anything, so no message pops up. */
  isQuiet?: boolean
  /** Sentences for refusals that only this call knows. */
  failureOf?: (problem: unknown) => Sentence | undefined
  /** Before the first call of the new session. */
  onBegun?: () => void
}

const tabMemory = () => import('#accounts/web/identity/tab-memory.ts')

/** The same by another call, which signs in too. */
export async function attempt(ask: () => Promise<Begun>, manner: Manner = {}) {
  const { isQuiet = false, failureOf, onBegun } = manner
  try {
    const begun = await ask()
    if (isEmbedded) {
      const { markTeamsSession, stayOut } = await tabMemory()
      markTeamsSession(false)
      stayOut(false)
    }
    onBegun?.()
    begin(begun, isQuiet)
    return undefined
  } catch (problem) {
    const needsCode = problem instanceof CallProblem && problem.code === 'code_required'
    const failure = failureOf?.(problem) ?? signInRefusal(problem)
    const [title = '', body] = failure(currentLanguage()).split('\n')
    if (!needsCode && !isQuiet) showToast({ intent: 'error', title, ...(body && { body }) })
    return { failure, needsCode }
  }
}

function begin({ access, refresh, user, device }: Begun, isQuiet: boolean) {
  assertReadable(access)
  storeTokens({ access, refresh })
  if (device) storeDeviceKey(device)
  const known = user ?? adoptToken(access)
  if (user) {
    adoptAccount(user)
    encourage(user)
  } else {
    // Until it answers, the token's own word must do.
    watchOwnAccount().catch(() => undefined)
  }
  if (!isQuiet)
    showToast({ intent: 'success', title: useSignInTexts.now().welcomeBack(shown(known).name) })
  // A dialog that opens again has the focus.
  if (!isRestoring()) focusWhenShown(headingUnlessBusy)
}

function encourage({ two_factor, two_factor_policy }: SignedInUser) {
  if (two_factor_policy === 'encouraged' && !two_factor)
    showToast({ intent: 'info', title: useSignInTexts.now().twoFactorEncouraged })
}

export function signOut() {
  const refresh = refreshToken()
  // The server ends the session too; whether it answers does not keep anyone here.
  if (refresh) callApi(authApi.logout, { body: { refresh } }).catch(() => undefined)
  forgetSession()
  const leave = () => {
    setSession(null)
    goToRoot()
    showToast({ intent: 'success', title: useSignInTexts.now().loggedOut })
  }
  if (!isEmbedded) return leave()
  // Remembered first: the screen that comes would sign in again by itself.
  void tabMemory()
    .then(({ stayOut }) => stayOut(true))
    .finally(leave)
}

/** The heading of the first screen; not for someone who opened or typed something before the screen is there. */
function headingUnlessBusy() {
  const isBusy = document.activeElement?.closest('header, [role="dialog"], [role="menu"]')
  return isBusy ? undefined : document.querySelector<HTMLElement>('main h1[tabindex]')
}
