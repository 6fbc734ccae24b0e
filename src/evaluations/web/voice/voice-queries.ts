import { queryOptions } from '@tanstack/react-query'
import { voiceApi } from '#evaluations/contract/voice.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { shown } from '#kit/web/use-shown.ts'

export const commentQueries = {
  of: (evaluation_id: string, item_id: string) =>
    queryOptions({
      queryKey: ['item-comments', evaluation_id, item_id],
      queryFn: ({ signal }) =>
        callApi(voiceApi.comments, { params: { evaluation_id, item_id } }, { signal }),
      select: ({ results }) => shown(results),
    }),
}
