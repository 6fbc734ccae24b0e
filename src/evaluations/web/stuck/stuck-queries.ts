import { queryOptions } from '@tanstack/react-query'
import { ownerApi } from '#evaluations/contract/owners.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'

const staleTime = minutes(2)

/** Working days a step may wait, unless another number is chosen. */
export const defaultDays = 5

export const stuckQueries = {
  list: (days: number) =>
    pagesOf({
      queryKey: ['evaluations', 'stuck', days],
      ask: (cursor, signal) =>
        callApi(ownerApi.stuck, { query: { days, cursor, limit: 50 } }, { signal }),
      staleTime,
      isShownOnly: true,
    }),

  /** How many there are. */
  count: queryOptions({
    queryKey: ['evaluations', 'stuck', 'count'],
    queryFn: ({ signal }) =>
      callApi(ownerApi.stuck, { query: { days: defaultDays, limit: 1 } }, { signal }),
    select: ({ count }) => count,
    staleTime,
  }),
}
