import { useContext, useEffect, useState } from 'react'
import { type Navigator, type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom'
import { DiscardDialog } from '#kit/web/dialogs/DiscardDialog.tsx'
import { askOnBack } from '#kit/web/platform/back-closes.ts'

type Ask = (to: To, go: () => void) => void

const guards = new WeakMap<Navigator, Ask[]>()

/** One question, however many forms on the page hold input: all of it is discarded. */
function guard(navigator: Navigator, ask: Ask) {
  let asking = guards.get(navigator)
  if (!asking) {
    const all: Ask[] = (asking = [])
    guards.set(navigator, all)
    const push = navigator.push.bind(navigator)
    const replace = navigator.replace.bind(navigator)
    const guarded =
      (go: Navigator['push']): Navigator['push'] =>
      (to, ...rest) => {
        const [first] = all
        if (first) first(to, () => go(to, ...rest))
        else go(to, ...rest)
      }
    Object.assign(navigator, { push: guarded(push), replace: guarded(replace) })
  }
  asking.push(ask)
  return () => void asking.splice(asking.indexOf(ask), 1)
}

/**
 * For a form that is on a page and not in a dialog: asks before another page takes its place while it
 * holds input. The router's own useBlocker needs a data router, which is 16 KB more at the first load.
 */
export function AskBeforeLeaving({ isDirty }: { isDirty: boolean }) {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const { pathname } = useLocation()
  const [leave, setLeave] = useState<() => void>()

  useEffect(() => {
    if (!isDirty) return
    const stopGuarding = guard(navigator, (to, go) => {
      const target = typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname
      // Only the query changes: the form stays.
      if (target === undefined || target === pathname) go()
      else setLeave(() => go)
    })
    const stopAsking = askOnBack((goBack) => setLeave(() => goBack))
    return () => {
      stopGuarding()
      stopAsking()
    }
  }, [isDirty, navigator, pathname])

  if (!leave) return null
  return (
    <DiscardDialog
      onDiscard={() => {
        setLeave(undefined)
        leave()
      }}
      onClose={() => setLeave(undefined)}
    />
  )
}
