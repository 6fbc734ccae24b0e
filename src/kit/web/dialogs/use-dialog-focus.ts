import { useLayoutEffect } from 'react'
import { useFocusKeeper } from './use-focus-keeper.ts'

/** Where the focus was before a dialog that is replaced by another one. */
let inherited: Element | null = null

/**
 * Milliseconds after which it is looked at once more: Fluent's focus handling takes back, after 100 ms, a
 * focus that it believes to be outside of an open dialog.
 */
const afterFluent = 200

/** Keeps the focus in a modal while it is mounted and returns it afterwards. */
export function useDialogFocus() {
  useFocusKeeper()

  // Before the dialog's own effects take the focus.
  useLayoutEffect(() => {
    const active = document.activeElement
    const before = isNowhere(active) ? (inherited ?? active) : active
    // What the dialog does may take away the button that opened it, with its row or its group.
    const around = before?.parentElement?.closest('[tabindex="-1"]')
    return () => {
      // A dialog on top of a replaced one was opened from within it, where nothing is left.
      if (!inherited?.isConnected || before?.isConnected) inherited = before
      const giveBack = () => {
        const heir = [before, around].find((element) => element?.isConnected)
        if (heir && canTakeFocus(heir) && isNowhere(heir.ownerDocument.activeElement)) heir.focus()
      }
      // After the dialog has released it.
      setTimeout(() => {
        inherited = null
        giveBack()
      })
      setTimeout(giveBack, afterFluent)
    }
  }, [])
}

const isNowhere = (active: Element | null) => !active?.isConnected || active === document.body

const canTakeFocus = (element: Element): element is Element & HTMLOrSVGElement => 'focus' in element
