import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyExtra } from '#kit/web/feedback/lazy-part.tsx'
import { delegationQuery } from './delegation-queries.ts'
import { dismissed, dismiss } from './dismissed-banners.ts'

const AwayBanner = lazyExtra(async () => (await import('./AwayBanner.tsx')).AwayBanner)

/** Says to both people that one acts for the other, until it is dismissed for this session. */
export function AwayBanners() {
  const [hidden, setHidden] = useState(dismissed)
  const { data } = useQuery(delegationQuery(false))
  const shown = data?.filter(
    ({ is_in_force, delegation_id }) => is_in_force && !hidden.includes(delegation_id),
  )
  // Nearly always there is none, and then its texts are not loaded either.
  if (!shown || shown.length === 0) return null
  return <AwayBanner delegations={shown} onDismiss={(id) => setHidden(dismiss(id))} />
}
