import { keepPreviousData } from '@tanstack/react-query'
import { importApi } from '#imports/contract/imports.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'

export interface ImportsQuery {
  kind?: ImportKindId
  dry_run?: 'true' | 'false'
}

export const importQueries = {
  list: (filters: ImportsQuery) => ({
    ...pagesOf({
      queryKey: ['imports', filters],
      ask: (cursor, signal) =>
        callApi(importApi.list, { query: { ...filters, ...(cursor && { cursor }) } }, { signal }),
      staleTime: 0,
    }),
    placeholderData: keepPreviousData,
  }),

  rows: (import_id: string, search: string) => ({
    ...pagesOf({
      queryKey: ['imports', import_id, 'rows', search],
      ask: (cursor, signal) =>
        callApi(
          importApi.rows,
          {
            params: { import_id },
            query: { ...(search && { search }), ...(cursor && { cursor }) },
          },
          { signal },
        ),
      staleTime: minutes(5),
    }),
    placeholderData: keepPreviousData,
  }),
}
