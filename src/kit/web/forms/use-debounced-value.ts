import { useEffect, useState } from 'react'

/** A value after so many milliseconds without changes. */
export function useDebouncedValue<T>(value: T, pause = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
