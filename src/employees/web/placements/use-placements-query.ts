import { steps } from '#employees/rules/placement.ts'
import { useSearch } from '#organisation/web/use-search.ts'
import type { PlacementsQuery } from './placement-queries.ts'

/** What is searched for and which unit it is narrowed to, both from the address. */
export function usePlacementsQuery() {
  const { search, setSearch, params } = useSearch()
  const step = steps.findLast((one) => params.get(one))
  const id = step && params.get(step)
  const query: PlacementsQuery = { search, within: step && id ? { step, id } : null }
  return { query, setSearch }
}
