import { keepPreviousData } from '@tanstack/react-query'
import { userApi } from '#accounts/contract/users.ts'
import { auditApi } from '#home/contract/audit.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import type { Choices } from '#kit/web/forms/ChoiceField.tsx'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { shown } from '#kit/web/use-shown.ts'

export interface AuditQuery {
  search?: string
  actor?: string
  entity?: string
  entity_id?: string
  import_id?: string
  since?: string
  until?: string
}

export const auditQueries = {
  list: (query: AuditQuery) => ({
    ...pagesOf({
      queryKey: ['audit', query],
      ask: (cursor, signal) =>
        callApi(auditApi.list, { query: { ...query, limit: 30, cursor } }, { signal }),
      staleTime: minutes(1),
      isShownOnly: true,
    }),
    placeholderData: keepPreviousData,
  }),

  actors: (search: string) => ({
    queryKey: ['users', 'actors', search],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choices> => {
      const { results, next } = await callApi(
        userApi.list,
        { query: { search, limit: 25 } },
        { signal },
      )
      return {
        choices: shown(results).map(({ user_id, name, email }) => ({
          id: user_id,
          name,
          note: email,
        })),
        hasMore: next !== null,
      }
    },
  }),
}
