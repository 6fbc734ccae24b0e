import { atom, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'

/** Set by the first dialog; from then on the frame keeps the focus handling alive. */
export const hasDialogsAtom = atom(false)

/** Where the focus was before a dialog that another one takes the place of. */
let inherited: Element | null = null

/** For everything modal: while it is mounted it has the focus, afterwards the focus goes back. */
export function useDialogFocus() {
  const setHasDialogs = useSetAtom(hasDialogsAtom)

  // Before the dialog's own effects take the focus.
  useLayoutEffect(() => {
    const active = document.activeElement
    const before = active === document.body ? (inherited ?? active) : active
    setHasDialogs(true)
    return () => {
      inherited = before
      // After the dialog has let go of it.
      setTimeout(() => {
        inherited = null
        const isLost = !document.activeElement || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [setHasDialogs])
}
