import { queryOptions } from '@tanstack/react-query'
import { templateApi } from '#evaluations/contract/templates.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { nameOrdering } from '#kit/web/platform/readers-ordering.ts'
import { minutes } from '#kit/web/api/query-client.ts'

const all = 'templates'
const staleTime = minutes(2)

export const templateQueries = {
  list: (search: string) =>
    pagesOf({
      queryKey: [all, 'list', search, nameOrdering()],
      ask: (cursor, signal) => {
        const query = { search, cursor, ordering: nameOrdering() }
        return callApi(templateApi.list, { query }, { signal })
      },
      staleTime,
    }),

  one: (template_id: string) =>
    queryOptions({
      queryKey: [all, template_id],
      queryFn: ({ signal }) => callApi(templateApi.get, { params: { template_id } }, { signal }),
      staleTime,
    }),
}
