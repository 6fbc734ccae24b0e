import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { sessionAtom } from '#accounts/web/session.ts'
import { Catch } from '#kit/web/Catch.tsx'
import { AppFailure } from './AppFailure.tsx'

const SignInScreen = lazy(async () => ({
  default: (await import('#accounts/web/SignInScreen.tsx')).SignInScreen,
}))
const SignedIn = lazy(async () => ({ default: (await import('./SignedIn.tsx')).SignedIn }))

/** One gate for every address: without somebody signed in, the sign-in screen; otherwise the shell. */
export function App() {
  const session = useAtomValue(sessionAtom)
  return (
    <Catch instead={(problem) => <AppFailure problem={problem} />}>
      <Suspense>
        {session === null && <SignInScreen />}
        {session !== null && session !== 'restoring' && <SignedIn key={session.user.id} />}
      </Suspense>
    </Catch>
  )
}
