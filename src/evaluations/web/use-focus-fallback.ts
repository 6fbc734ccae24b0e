import { useLayoutEffect, useRef } from 'react'

/** For what may be deleted while it has the focus: its nearest focusable surroundings inherit it. */
export function useFocusFallback<T extends HTMLElement>() {
  const own = useRef<T>(null)
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      if (element?.contains(document.activeElement))
        element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    }
  }, [])
  return own
}
