import { useEffect, useRef } from 'react'

/** Milliseconds between two checks of a server that did not answer, and the timeout of each. */
const between = 5_000
const timeout = 4_000

async function isReady(signal: AbortSignal) {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
  const answer = await fetch('/readyz', { cache: 'no-store', signal: limit }).catch(() => undefined)
  return answer?.ok === true
}

/**
 * While a message about an unreachable server is shown, checks in the background whether it answers
 * again and then retries by itself. The message stays until then.
 */
export function useRecovery(isAway: boolean, tryAgain: () => void) {
  const latest = useRef(tryAgain)
  useEffect(() => {
    latest.current = tryAgain
  })

  useEffect(() => {
    if (!isAway) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(timer)
      if (await isReady(leaving.signal)) latest.current()
      else if (!leaving.signal.aborted) timer = setTimeout(() => void look(), between)
    }
    const lookNow = () => void look()
    timer = setTimeout(lookNow, between)
    addEventListener('online', lookNow)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      removeEventListener('online', lookNow)
    }
  }, [isAway])
}
