import { queryOptions } from '@tanstack/react-query'
import { noteApi } from '#evaluations/contract/notes.ts'
import { maxPageSize } from '#kit/contract/page.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { shown } from '#kit/web/use-shown.ts'

const pageSize = 20
const staleTime = minutes(2)

export const noteQueries = {
  /** The notes about a person, the newest first. */
  of: (employee_id: string) =>
    pagesOf({
      queryKey: ['notes', employee_id],
      ask: (cursor, signal) => {
        const query = { employee_id, ordering: '-happened_on', limit: pageSize, cursor } as const
        return callApi(noteApi.list, { query }, { signal })
      },
      staleTime,
    }),

  /** The newest of them, to show beside an item. */
  recent: (employee_id: string) =>
    queryOptions({
      queryKey: ['notes', employee_id, 'recent'],
      queryFn: ({ signal }) => {
        const query = { employee_id, ordering: '-happened_on', limit: maxPageSize } as const
        return callApi(noteApi.list, { query }, { signal })
      },
      select: ({ results }) => shown(results),
      staleTime,
    }),
}
