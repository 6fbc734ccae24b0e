import { useContext, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom'
import { DiscardDialog } from '#kit/web/dialogs/DiscardDialog.tsx'
import { askOnBack } from '#kit/web/platform/back-closes.ts'

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
    const push = navigator.push.bind(navigator)
    const replace = navigator.replace.bind(navigator)
    const asking =
      (go: typeof push): typeof push =>
      (to, ...rest) => {
        const target = typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname
        // Only the query changes: the form stays.
        if (target === undefined || target === pathname) go(to, ...rest)
        else setLeave(() => () => go(to, ...rest))
      }
    Object.assign(navigator, { push: asking(push), replace: asking(replace) })
    const stopAsking = askOnBack((goBack) => setLeave(() => goBack))
    return () => {
      Object.assign(navigator, { push, replace })
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
