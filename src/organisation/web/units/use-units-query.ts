import { parentOf, type Level } from '#organisation/rules/levels.ts'
import type { UnitsQuery } from '#organisation/web/queries.ts'
import { useSearch } from '#organisation/web/use-search.ts'

/** Which units of a level are asked for: those of the parent and the search in the address. */
export function useUnitsQuery(level: Level) {
  const { search, setSearch, params } = useSearch()
  const query: UnitsQuery = { parent: params.get(parentOf[level]) ?? '', search }
  return { query, search: setSearch }
}
