import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { isNarrowAtom } from '#kit/web/platform/media.ts'

// A script of its own, so that no screen loads it before it is there.
const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel)

interface Props {
  /** How many of them narrow the list. */
  count: number
  /** The fields; each applies at once. */
  children: ReactNode
}

/** Filters that are beside the list; on a phone behind a button, from below. */
export function PhoneFilters({ count, children }: Props) {
  const isPhone = useAtomValue(isNarrowAtom)
  return isPhone ? <FilterPanel count={count}>{children}</FilterPanel> : children
}
