import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import type { EvaluationsQuery } from '#evaluations/web/queries.ts'
import { openedHere } from './use-review-path.ts'

const ReviewPanel = lazyPart(async () => (await import('./ReviewPanel.tsx')).ReviewPanel)

interface Props {
  /** What the list behind it is narrowed to. */
  filters?: EvaluationsQuery
  /** Goes through what is decided the same way, as the groups of the home do. */
  isGrouped?: boolean
}

/** The side panel in which one evaluation after the other is decided, where the address asks for it. */
export function Review({ filters, isGrouped = false }: Props) {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const id = address.get('review')
  if (!id) return null

  const replace = (change: (address: URLSearchParams) => void, state?: unknown) =>
    setAddress(
      (address) => {
        change(address)
        return address
      },
      { replace: true, state },
    )
  return (
    <ReviewPanel
      id={id}
      filters={filters}
      isGrouped={isGrouped}
      onMove={(id) => replace((address) => address.set('review', id), state)}
      onClose={() => {
        // Back leads here too, and would else open it again.
        if (state === openedHere) void navigate(-1)
        else replace((address) => address.delete('review'))
      }}
    />
  )
}
