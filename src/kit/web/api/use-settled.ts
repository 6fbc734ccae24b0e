import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds in which a screen asks for what it needs next. */
const pause = 300

/** Whether what a screen is made of has arrived: what stands below it would be pushed down before. */
export function useSettled(): boolean {
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (isSettled || waiting > 0) return
    const timer = setTimeout(() => setIsSettled(true), pause)
    return () => clearTimeout(timer)
  }, [isSettled, waiting])
  return isSettled
}
