import { useLayoutEffect, useRef } from 'react'

/** For a row that is gone once its button was pressed: the next row's button takes the focus. */
export function useNextRowFocus<T extends HTMLElement>() {
  const own = useRef<T>(null)
  useLayoutEffect(() => {
    const row = own.current
    return () => {
      if (!row?.contains(document.activeElement)) return
      const next = row.nextElementSibling ?? row.previousElementSibling
      const heir =
        [...(next?.querySelectorAll<HTMLElement>('a, button') ?? [])].at(-1) ??
        row.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
      heir?.focus()
    }
  }, [])
  return own
}
