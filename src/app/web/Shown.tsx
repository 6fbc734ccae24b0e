import { useEffect } from 'react'
import { tellLoaded } from './teams.ts'

/** Stands beside what is really there, not beside what is still being loaded. */
export function Shown() {
  useEffect(() => {
    void tellLoaded()
  }, [])
  return null
}
