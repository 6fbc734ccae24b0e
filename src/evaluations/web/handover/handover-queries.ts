import { queryOptions } from '@tanstack/react-query'
import { handoverApi } from '#evaluations/contract/handover-notes.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { shown } from '#kit/web/use-shown.ts'

const staleTime = minutes(2)

export const handoverQueries = {
  of: (evaluation_id: string) =>
    queryOptions({
      queryKey: ['evaluations', evaluation_id, 'handover-notes'],
      queryFn: ({ signal }) => callApi(handoverApi.list, { params: { evaluation_id } }, { signal }),
      select: ({ results }) => shown(results),
      staleTime,
    }),

  mine: (evaluation_id: string) =>
    queryOptions({
      queryKey: ['evaluations', evaluation_id, 'handover-notes', 'mine'],
      queryFn: ({ signal }) => callApi(handoverApi.mine, { params: { evaluation_id } }, { signal }),
      select: (form) => shown(form),
      staleTime,
    }),
}
