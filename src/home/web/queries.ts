import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dashboardApi, type Dashboard } from '#home/contract/dashboard.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'

export interface TrendsQuery {
  year?: number
  department?: string
}

const dashboard = (query: TrendsQuery = {}) =>
  queryOptions({
    queryKey: ['home', 'dashboard', query],
    queryFn: ({ signal }) => callApi(dashboardApi.get, { query: query }, { signal }),
    staleTime: minutes(2),
  })

export const homeQueries = {
  dashboard: dashboard(),

  /** Unfiltered it is the answer the rest of the dashboard was drawn from. */
  trends: (query: TrendsQuery) => ({
    ...dashboard(query),
    placeholderData: keepPreviousData,
    select: ({ trends }: Dashboard) => trends,
  }),
}
