import { useSearchParams } from 'react-router-dom'
import { placementOrderings } from '#employees/contract/placements.ts'
import { steps } from '#employees/rules/placements/placement.ts'
import { useSearch } from '#organisation/web/use-search.ts'
import type { PlacementsQuery } from './placement-queries.ts'

/** What is searched for, to what the list is narrowed and how it is sorted, all from the address. */
export function usePlacementsQuery() {
  const { search, setSearch, params } = useSearch()
  const [, setParams] = useSearchParams()
  const step = steps.findLast((one) => params.get(one))
  const id = step && params.get(step)
  const isUnplaced = params.get('unplaced') === 'true'
  const ordering = placementOrderings.find((one) => one === params.get('ordering'))
  const query: PlacementsQuery = {
    search,
    within: step && id ? { step, id } : null,
    isUnplaced,
    ordering: ordering ?? 'employee',
  }
  const change = (apply: (params: URLSearchParams) => void) =>
    setParams(
      (current) => {
        apply(current)
        return current
      },
      { replace: true },
    )

  return {
    query,
    setSearch,
    setWithin: (within: PlacementsQuery['within']) =>
      change((params) => {
        for (const step of steps) params.delete(step)
        if (within) params.set(within.step, within.id)
      }),
    setUnplaced: (isUnplaced: boolean) =>
      change((params) => {
        // Who has no place is sorted by name, and belongs to a company at most.
        params.delete('ordering')
        if (!isUnplaced) return params.delete('unplaced')
        params.set('unplaced', 'true')
        for (const step of steps) if (step !== 'company') params.delete(step)
      }),
    order: (ordering: string) =>
      change((params) => {
        if (ordering === 'employee') params.delete('ordering')
        else params.set('ordering', ordering)
      }),
  }
}
