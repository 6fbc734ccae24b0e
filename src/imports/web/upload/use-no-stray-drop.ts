import { useEffect } from 'react'

const prevent = (event: Event) => event.preventDefault()

/** Without this the browser would open a file that is dropped beside the drop zone. */
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
