import { makeStyles } from '@fluentui/react-components'
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
  const styles = useStyles()
  const isPhone = useAtomValue(isNarrowAtom)
  if (!isPhone) return children
  return (
    <FilterPanel count={count} fallback={<span className={styles.awaited} />}>
      {children}
    </FilterPanel>
  )
}

const useStyles = makeStyles({
  // As large as the button, so that nothing moves when it comes.
  awaited: { display: 'block', minWidth: '104px', minHeight: '44px' },
})
