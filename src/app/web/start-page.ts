import { getDefaultStore } from 'jotai'
import { currentSession, sessionAtom, sessionOf } from '#accounts/web/session.ts'
import { whenSessionEnds } from '#kit/web/api/tokens.ts'
import { pathOfLinkId } from '#notifications/rules/notice-path.ts'

const hintNames = ['theme', 'locale', 'subPageId']

/** Takes what the host has put into the address out of it again: it is about the start only. */
export function tidyAddress() {
  const query = new URLSearchParams(location.search)
  for (const name of hintNames) query.delete(name)
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
}

/**
 * Where a deep link leads, as soon as someone is signed in. Once only: moving about afterwards
 * never leads back there, unless the session turns out to be over on arrival.
 */
export function openLinkAtStart(id: string) {
  const path = pathOfLinkId(id)
  let isAwaited = true
  const go = () => {
    if (!isAwaited || !sessionOf(currentSession())) return
    isAwaited = false
    history.replaceState(history.state, '', path)
    // The router may be there already, and only listens to this.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  whenSessionEnds(() => {
    isAwaited ||= location.pathname + location.search === path
  })
  getDefaultStore().sub(sessionAtom, go)
  go()
}
