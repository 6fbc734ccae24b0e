import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { mustEnrol } from '#accounts/rules/security/two-factor-policy.ts'
import { type Session, sessionAtom, sessionOf } from '#accounts/web/session.ts'
import { SignInScreen } from '#accounts/web/sign-in/SignInScreen.tsx'
import { ErrorBoundary } from '#kit/web/feedback/ErrorBoundary.tsx'
import { lazyScreen } from '#kit/web/feedback/lazy-part.tsx'
import { AppFailure } from './AppFailure.tsx'
import { AppLoading } from './AppLoading.tsx'
import { NotifyHostLoaded } from './NotifyHostLoaded.tsx'

const LegalScreen = lazyScreen(
  async () => (await import('#app/web/pages/LegalScreen.tsx')).LegalScreen,
)
/** What a link from elsewhere opens, whether or not someone is signed in. */
const LinkedScreen = lazyScreen(async () =>
  isConfirming
    ? (await import('#accounts/web/identity/ConfirmIdentityScreen.tsx')).ConfirmIdentityScreen
    : (await import('#accounts/web/sign-in/SetPasswordScreen.tsx')).SetPasswordScreen,
)
const loadSignedIn = async () => (await import('./SignedIn.tsx')).SignedIn
const SignedIn = lazyScreen(loadSignedIn)
const EnrolScreen = lazyScreen(
  async () => (await import('#accounts/web/sign-in/EnrolScreen.tsx')).EnrolScreen,
)

const mustSetUp = ({ account }: Session) =>
  account !== null && mustEnrol(account.two_factor_policy, account.two_factor)

/** What may be read without an account. */
const legal = /^\/(privacy|terms)\/?$/.exec(location.pathname)?.[1]

/** A one-time link works whether or not someone is signed in; leaving it reloads the page. */
const isSettingPassword = location.pathname.replace(/\/$/, '') === '/set-password'

/** Where the provider leads back to who has shown again who they are. */
const isConfirming = location.pathname.replace(/\/$/, '') === '/confirm-identity'

/** The addresses open to everyone. */
const isOpen = isSettingPassword || isConfirming || legal !== undefined

/** One gate for every address: without someone signed in, the sign-in screen; otherwise the shell. */
export function App() {
  const session = useAtomValue(sessionAtom)
  const signedIn = sessionOf(session)
  return (
    <ErrorBoundary
      instead={(problem) => (
        <>
          <AppFailure problem={problem} />
          <NotifyHostLoaded />
        </>
      )}
    >
      <Suspense fallback={<AppLoading />}>
        {(isSettingPassword || isConfirming) && <LinkedScreen />}
        {legal && <LegalScreen document={legal === 'privacy' ? 'privacy' : 'terms'} />}
        {!isOpen && (session === null || session === 'unreachable') && (
          <SignInScreen onFilling={() => void loadSignedIn().catch(() => undefined)} />
        )}
        {!isOpen &&
          signedIn &&
          (mustSetUp(signedIn) ? <EnrolScreen /> : <SignedIn key={signedIn.user.id} />)}
        {!isOpen && session === 'restoring' && <AppLoading />}
        {(isOpen || session !== 'restoring') && <NotifyHostLoaded />}
      </Suspense>
    </ErrorBoundary>
  )
}
