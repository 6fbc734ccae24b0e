import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { callApi } from '#kit/web/api/call-api.ts'
import { send } from '#kit/web/api/connection.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { type Delivery, notificationApi } from '#notifications/contract.ts'

export interface DeliveriesQuery {
  status?: Delivery['status']
  channel?: Delivery['channel']
}

export const adminQueries = {
  /** Whether the database answers; an unreachable server counts as no. */
  isReady: queryOptions({
    queryKey: ['ready'],
    queryFn: async ({ signal }) => {
      const { status } = await send({ method: 'GET', url: '/readyz', signal }, false)
      return status === 200
    },
    retry: false,
    staleTime: 0,
  }),

  deliveries: (query: DeliveriesQuery) => ({
    ...pagesOf({
      queryKey: ['deliveries', query],
      ask: (cursor, signal) =>
        callApi(notificationApi.deliveries, { query: { ...query, limit: 30, cursor } }, { signal }),
      staleTime: 0,
      isShownOnly: true,
    }),
    placeholderData: keepPreviousData,
  }),
}
