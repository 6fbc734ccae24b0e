import { useEffect, useState } from 'react'
import { hasUnsavedInput } from '#kit/web/forms/unsaved.ts'

const reloadedFor = 'reloaded_for'

/** Why a script did not load: the server is unreachable, or a release has replaced the script. */
type Cause = 'unreachable' | 'outdated' | undefined

/** The page's entry script; its name changes with its content. */
const ownScript = () =>
  document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? null

/**
 * Finds the cause. After a release the page is reloaded at once, but only once per release and not
 * while a form holds input.
 */
async function findCause(): Promise<Cause> {
  const own = ownScript()
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return 'unreachable'
  const named = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await answer.text())?.[1]
  if (!own || named === undefined || named === own) return undefined
  if (!hasUnsavedInput() && isFirstReloadFor(named)) location.reload()
  return 'outdated'
}

function isFirstReloadFor(release: string) {
  try {
    if (sessionStorage.getItem(reloadedFor) === release) return false
    sessionStorage.setItem(reloadedFor, release)
    return true
  } catch {
    // Without storage nothing would prevent endless reloads.
    return false
  }
}

/** For the message instead of the part that was not loaded; undefined until the cause is known. */
export function useLoadFailureCause() {
  const [cause, setCause] = useState<Cause>()
  useEffect(() => {
    let isShown = true
    void findCause().then((found) => isShown && setCause(found))
    return () => {
      isShown = false
    }
  }, [])
  return cause
}
