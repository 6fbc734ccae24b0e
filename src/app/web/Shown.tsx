import { useEffect } from 'react'
import { isEmbedded } from '#kit/web/platform/host.ts'

/** Stands beside what is really there, not beside what is still being loaded. */
export function Shown() {
  useEffect(() => {
    if (isEmbedded) void tellHost()
  }, [])
  return null
}

async function tellHost() {
  const { tellLoaded } = await import('./teams.ts')
  await tellLoaded()
}
