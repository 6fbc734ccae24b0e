import { queryOptions } from '@tanstack/react-query'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { call } from '#kit/web/call.ts'
import { minutes } from '#kit/web/query-client.ts'

export const homeQueries = {
  /** The first evaluations that wait on the person, and how many there are. */
  needsAction: queryOptions({
    queryKey: ['home', 'needs-action'],
    queryFn: ({ signal }) =>
      call(evaluationApi.list, { query: { mine: 'true', limit: 10 } }, { signal }),
    staleTime: minutes(2),
  }),
}
