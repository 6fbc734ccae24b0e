import { useEffect, useState } from 'react'
import { hasUnsavedInput } from '#kit/web/forms/unsaved.ts'

const reloadedFor = 'reloaded_for'
const reloadedAt = 'reloaded_at'

/** Milliseconds within which the page is not reloaded a second time for a script that still fails. */
const betweenReloads = 60_000

/**
 * Why a script did not load: the server is unreachable, a release has replaced the script, or the
 * browser remembers the first failure and asks no more (Chrome before 156, Firefox before 155, Safari:
 * https://github.com/whatwg/html/issues/6768); only a reload helps then.
 */
type Cause = 'unreachable' | 'outdated' | 'remembered' | undefined

/** The page's entry script; its name changes with its content. */
const ownScript = () =>
  document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? null

/**
 * Finds the cause. Where only a reload helps the page is reloaded at once, but not endlessly and not
 * while a form holds input.
 */
async function findCause(isRetry: boolean): Promise<Cause> {
  const own = ownScript()
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return 'unreachable'
  const named = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await answer.text())?.[1]
  if (own && named !== undefined && named !== own) {
    if (!hasUnsavedInput() && isFirstReloadFor(named)) location.reload()
    return 'outdated'
  }
  if (!isRetry) return undefined
  if (!hasUnsavedInput() && isFirstReloadInAWhile()) location.reload()
  return 'remembered'
}

const isFirstReloadFor = (release: string) =>
  setsItem(reloadedFor, release, (last) => last === release)

const isFirstReloadInAWhile = () =>
  setsItem(reloadedAt, String(Date.now()), (last) => Date.now() - Number(last) < betweenReloads)

/** Stores the value unless what is stored forbids it. Without storage: false, or reloads might never end. */
function setsItem(key: string, value: string, isTooEarly: (last: string) => boolean) {
  try {
    const last = sessionStorage.getItem(key)
    if (last !== null && isTooEarly(last)) return false
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** For the message instead of the part that was not loaded; undefined until the cause is known. */
export function useLoadFailureCause(isRetry: boolean) {
  const [cause, setCause] = useState<Cause>()
  useEffect(() => {
    let isShown = true
    void findCause(isRetry).then((found) => isShown && setCause(found))
    return () => {
      isShown = false
    }
  }, [isRetry])
  return cause
}
