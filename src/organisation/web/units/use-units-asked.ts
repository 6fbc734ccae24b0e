import { parentOf, type Level } from '#organisation/rules/levels.ts'
import type { UnitsAsked } from '#organisation/web/queries.ts'
import { useSearch } from '#organisation/web/use-search.ts'

/** Which units of a level are asked for: those of the parent and the search in the address. */
export function useUnitsAsked(level: Level) {
  const { search, setSearch, params } = useSearch()
  const asked: UnitsAsked = { parent: params.get(parentOf[level]) ?? '', search }
  return { asked, search: setSearch }
}
