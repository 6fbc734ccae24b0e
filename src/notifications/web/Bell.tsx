import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { BellButton } from './BellButton.tsx'
import { notificationQueries } from './queries.ts'
import { useLiveCount } from './use-live-count.ts'

const loadPopover = async () => (await import('./BellPopover.tsx')).BellPopover
const BellPopover = lazyPart(loadPopover)

/** How much is unread; the list behind it is loaded when it is first wanted. */
export function Bell() {
  const [isWanted, setIsWanted] = useState(false)
  const prepare = () => void loadPopover().catch(() => undefined)
  useLiveCount()
  const unread = useQuery(notificationQueries.unread).data?.count ?? 0
  const button = (
    <BellButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setIsWanted(true)}
    />
  )
  if (!isWanted) return button
  return <BellPopover unread={unread} fallback={button} onGiveUp={() => setIsWanted(false)} />
}
