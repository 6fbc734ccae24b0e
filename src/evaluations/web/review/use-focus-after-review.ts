import { useEffect } from 'react'

/** Milliseconds until a closing side panel has given the focus back. */
const afterClosing = 300

/** The row that the side panel was opened from may be gone when it closes: its screen takes the focus. */
export function useFocusAfterReview() {
  useEffect(
    () => () => {
      setTimeout(() => {
        const { activeElement } = document
        if (activeElement?.isConnected && activeElement !== document.body) return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }, afterClosing)
    },
    [],
  )
}
