import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { treeApi } from '#organisation/contract/tree.ts'

/** The organization on a day; today without one. */
export const treeOn = (on: string | undefined) =>
  queryOptions({
    queryKey: ['units', 'tree', 'on', on],
    queryFn: ({ signal }) => callApi(treeApi.get, { query: { on } }, { signal }),
    staleTime: minutes(5),
  })
