import { queryOptions } from '@tanstack/react-query'
import { configApi } from '#accounts/contract/session.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'

/** How the server is set up. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callApi(configApi.get, {}, { signal }),
  staleTime: minutes(10),
})
