import { useEffect, useState } from 'react'
import { useRecovery } from '#kit/web/feedback/use-recovery.ts'
import { hasUnsavedInput } from '#kit/web/forms/unsaved.ts'

export interface NotLoadedProps {
  /** Whether the script failed to load more than once on this page. */
  isRetry: boolean
  onTryAgain: () => void
}

/**
 * Why a script did not load: the server is unreachable, or was for a moment (`passed`), a release has
 * replaced the script, or the browser remembers the first failure and asks no more (Chrome before 156,
 * Firefox before 155, Safari: https://github.com/whatwg/html/issues/6768); only a reload helps then.
 */
type Cause = 'unreachable' | 'outdated' | 'remembered' | 'passed'

/** The page's entry script; its name changes with its content. */
const ownScript = () =>
  document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src')

/**
 * Finds the cause. Where only a reload helps the page is reloaded at once, but not endlessly and not
 * while a form holds input.
 */
async function findCause(isRetry: boolean): Promise<Cause> {
  const own = ownScript()
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return 'unreachable'
  const named = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await answer.text())?.[1]
  const isOutdated = own && named && named !== own
  if (!isOutdated && !isRetry) return 'passed'
  if (!hasUnsavedInput() && !wasReloaded()) location.reload()
  return isOutdated ? 'outdated' : 'remembered'
}

/** Whether this page was opened by a reload: another one would help no more. */
const wasReloaded = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type ===
  'reload'

/** What the message instead of a part that was not loaded says and offers. */
export function useLoadFailure({ isRetry, onTryAgain }: NotLoadedProps) {
  const [cause, setCause] = useState<Cause>()
  useEffect(() => {
    void findCause(isRetry).then(setCause)
  }, [isRetry])
  useRecovery(cause === 'unreachable', onTryAgain)
  const needsReload = cause === 'outdated' || cause === 'remembered'
  return { cause, needsReload, onAct: needsReload ? () => location.reload() : onTryAgain }
}
