import { useEffect } from 'react'

/** While a dialog is mounted somebody else has the focus; afterwards it goes back to where it was. */
export function useFocusReturn() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // After the dialog has let go of it.
      setTimeout(() => {
        const isLost = !document.activeElement || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [])
}
