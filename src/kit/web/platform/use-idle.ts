import { useEffect, useState } from 'react'

/** True once the browser has nothing else to do, for what can come after the content. */
export function useIdle(isContentThere: boolean) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!isContentThere) return
    const begin = () => setIsIdle(true)
    if ('requestIdleCallback' in window) {
      const waiting = requestIdleCallback(begin, { timeout: 1000 })
      return () => cancelIdleCallback(waiting)
    }
    const waiting = setTimeout(begin)
    return () => clearTimeout(waiting)
  }, [isContentThere])
  return isIdle
}
