import { useEffect } from 'react'
import { isEmbedded } from '#kit/web/platform/host.ts'

/** Rendered with the loaded content, not with a loading state. */
export function NotifyHostLoaded() {
  useEffect(() => {
    if (isEmbedded) void notifyHost()
  }, [])
  return null
}

async function notifyHost() {
  const { notifyLoaded: notifyTeams } = await import('./teams.ts')
  await notifyTeams()
}
