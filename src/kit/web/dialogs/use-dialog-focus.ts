import { atom, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'

/** Set by the first dialog; from then on FocusKeeper is mounted. */
export const hasDialogsAtom = atom(false)

/** Where the focus was before a dialog that is replaced by another one. */
let inherited: Element | null = null

/** Keeps the focus in a modal while it is mounted and returns it afterwards. */
export function useDialogFocus() {
  const setHasDialogs = useSetAtom(hasDialogsAtom)

  // Before the dialog's own effects take the focus.
  useLayoutEffect(() => {
    const active = document.activeElement
    const before = active === document.body ? (inherited ?? active) : active
    setHasDialogs(true)
    return () => {
      inherited = before
      // After the dialog has released it.
      setTimeout(() => {
        inherited = null
        const isLost = !document.activeElement || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [setHasDialogs])
}
