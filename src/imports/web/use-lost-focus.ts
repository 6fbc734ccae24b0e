import { useEffect, type RefObject } from 'react'

/** Whether what had the focus has gone from the page. */
const isLost = () => !document.activeElement || document.activeElement === document.body

/** Takes the focus when whatever led here has gone with the click on it. */
export function useLostFocus(place: RefObject<HTMLElement | null>, seen?: unknown) {
  useEffect(() => {
    if (isLost()) place.current?.focus({ preventScroll: true })
  }, [place, seen])
}
