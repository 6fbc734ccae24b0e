import { queryOptions } from '@tanstack/react-query'
import { changeRequestApi } from '#employees/contract/change-requests.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { shown } from '#kit/web/use-shown.ts'

const all = 'change-requests'
/** As many as a calm panel shows. */
const limit = 5

export const changeRequestQueries = {
  own: queryOptions({
    queryKey: [all, 'own'],
    queryFn: ({ signal }) => callApi(changeRequestApi.own, { query: { limit } }, { signal }),
    select: (page) => shown(page),
    staleTime: minutes(1),
  }),
  open: queryOptions({
    queryKey: [all, 'open'],
    queryFn: ({ signal }) =>
      callApi(changeRequestApi.list, { query: { status: 'open', limit } }, { signal }),
    select: (page) => shown(page),
    staleTime: minutes(1),
  }),
}
