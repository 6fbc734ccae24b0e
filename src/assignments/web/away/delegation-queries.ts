import { queryOptions } from '@tanstack/react-query'
import { delegationApi } from '#assignments/contract/delegations.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { shown } from '#kit/web/use-shown.ts'

/** From and to the reader; or, for HR and administrators, everyone’s. */
export const delegationQuery = (ofEveryone: boolean) =>
  queryOptions({
    queryKey: ['delegations', { ofEveryone }],
    queryFn: async ({ signal }) => {
      const query = ofEveryone ? { all: 'true' as const } : {}
      return (await callApi(delegationApi.list, { query }, { signal })).results
    },
    select: (delegations) => shown(delegations),
    staleTime: minutes(5),
  })
