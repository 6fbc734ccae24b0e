import { useEffect } from 'react'
import { isEmbedded } from '#kit/web/platform/host.ts'

/** Stands beside what is really there, not beside what is still being loaded. */
export function NotifyHostLoaded() {
  useEffect(() => {
    if (isEmbedded) void notifyHost()
  }, [])
  return null
}

async function notifyHost() {
  const { notifyLoaded: tellLoaded } = await import('./teams.ts')
  await tellLoaded()
}
