import { useEffect } from 'react'

const prevent = (event: Event) => event.preventDefault()

/** A file dropped beside its place would else be opened by the browser instead of the page. */
export function useNoStrayDrop() {
  useEffect(() => {
    window.addEventListener('dragover', prevent)
    window.addEventListener('drop', prevent)
    return () => {
      window.removeEventListener('dragover', prevent)
      window.removeEventListener('drop', prevent)
    }
  }, [])
}
