import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BellButton } from './BellButton.tsx'
import { notificationQueries } from './queries.ts'
import { useLiveCount } from './use-live-count.ts'

const loadPopover = async () => ({ default: (await import('./BellPopover.tsx')).BellPopover })
const BellPopover = lazy(loadPopover)

/** How much is unread; the list behind it is loaded when it is first wanted. */
export function Bell() {
  const [isWanted, setIsWanted] = useState(false)
  useLiveCount()
  const unread = useQuery(notificationQueries.unread).data?.count ?? 0
  const button = (
    <BellButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
      onClick={() => setIsWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <BellPopover unread={unread} />
    </Suspense>
  )
}
