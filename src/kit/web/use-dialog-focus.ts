import { atom, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'

/** Set by the first dialog; from then on the frame keeps the focus handling alive. */
export const hasDialogsAtom = atom(false)

/** For everything modal: while it is mounted it has the focus, afterwards the focus goes back. */
export function useDialogFocus() {
  const tellFrame = useSetAtom(hasDialogsAtom)

  // Before the dialog's own effects take the focus.
  useLayoutEffect(() => {
    const before = document.activeElement
    tellFrame(true)
    return () => {
      // After the dialog has let go of it.
      setTimeout(() => {
        const isLost = !document.activeElement || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [tellFrame])
}
