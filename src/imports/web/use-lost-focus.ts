import { useEffect, type RefObject } from 'react'

/** Whether the focused element was removed from the page. */
const isLost = () => !document.activeElement || document.activeElement === document.body

/** Takes the focus when the clicked element was removed. */
export function useLostFocus(place: RefObject<HTMLElement | null>, seen?: unknown) {
  useEffect(() => {
    if (isLost()) place.current?.focus({ preventScroll: true })
  }, [place, seen])
}
