import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { type OrganisationTree, treeApi } from '#organisation/contract/tree.ts'
import { sortedByName } from '#organisation/rules/tree-nodes.ts'
import { currentLanguage } from '#kit/web/platform/language.ts'
import { shown } from '#kit/web/use-shown.ts'

/** The tree in the reader's language; the server sorts it by the names that Arabic readers do not see. */
function inReadersOrder(tree: OrganisationTree) {
  const named = shown(tree)
  return currentLanguage() === 'ar' ? sortedByName(named, 'ar') : named
}

/** The organization on a day; today without one. */
export const treeOn = (on: string | undefined) =>
  queryOptions({
    queryKey: ['units', 'tree', 'on', on],
    queryFn: ({ signal }) => callApi(treeApi.get, { query: { on } }, { signal }),
    select: (tree) => inReadersOrder(tree),
    staleTime: minutes(5),
  })
