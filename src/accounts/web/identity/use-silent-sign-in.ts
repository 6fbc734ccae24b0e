import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { sessionAtom, signedOutAtom } from '#accounts/web/session.ts'
import { staysOut } from './tab-memory.ts'

/** Once for each time the page is loaded, so that a token that is refused is not handed in again and again. */
let hasTried = false

const otherWay = new AbortController()

/** Whether Teams is being asked who is at the tab; nothing is asked of the person meanwhile. */
export function useSilentSignIn(onOver: () => void) {
  const session = useAtomValue(sessionAtom)
  const reason = useAtomValue(signedOutAtom)
  const isOver = reason === null || reason === 'expired' || reason === 'provider_ended'
  const [isTrying, setIsTrying] = useState(
    () => !hasTried && session === null && isOver && !staysOut(),
  )
  useEffect(() => {
    if (!isTrying) onOver()
    if (!isTrying || hasTried) return
    hasTried = true
    void import('./sign-in-with-teams.ts')
      .then(({ signInWithTeams }) => signInWithTeams({ isSilent: true, signal: otherWay.signal }))
      .catch(() => false)
      // Who is signed in leaves this screen.
      .then((isSignedIn) => isSignedIn || setIsTrying(false))
  }, [isTrying, onOver])
  const stop = () => {
    otherWay.abort()
    setIsTrying(false)
  }
  return { isTrying, stop }
}
