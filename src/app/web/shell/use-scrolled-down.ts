import { useEffect, useState } from 'react'

/** Pixels from which on the beginning of the page is far. */
const threshold = 300

/** Whether the page is scrolled down far enough for a way back to its top. */
export function useScrolledDown() {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    const look = () => setIsDown(scrollY > threshold)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isDown
}
