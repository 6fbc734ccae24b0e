import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { notificationApi } from '#notifications/contract.ts'

const all = ['notifications']

export const notificationQueries = {
  unread: queryOptions({
    queryKey: [...all, 'unread'],
    queryFn: ({ signal }) => callApi(notificationApi.unreadCount, {}, { signal }),
    refetchInterval: minutes(1),
    staleTime: minutes(1),
  }),

  list: pagesOf({
    queryKey: [...all, 'list'],
    ask: (cursor, signal) =>
      callApi(notificationApi.list, { query: { limit: 20, cursor } }, { signal }),
    staleTime: 0,
  }),
}
