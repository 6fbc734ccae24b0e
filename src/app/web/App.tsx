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

const OpenScreen = lazyScreen(async () => (await import('./OpenScreen.tsx')).OpenScreen)
const loadSignedIn = async () => (await import('./SignedIn.tsx')).SignedIn
const SignedIn = lazyScreen(loadSignedIn)
const EnrolScreen = lazyScreen(
  async () => (await import('#accounts/web/sign-in/EnrolScreen.tsx')).EnrolScreen,
)

const mustSetUp = ({ account }: Session) =>
  account !== null && mustEnrol(account.two_factor_policy, account.two_factor)

/** The address is open to everyone, signed in or not; leaving it reloads the page. */
const isOpen = /^\/(privacy|terms|set-password|confirm-identity)\/?$/.test(location.pathname)

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
        {isOpen && <OpenScreen />}
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
