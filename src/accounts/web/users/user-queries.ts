import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { userApi, type UserOrdering, userOrderings } from '#accounts/contract/users.ts'
import type { Role } from '#kit/rules/actor.ts'
import { maxPageSize } from '#kit/contract/page.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { readersOrdering } from '#kit/web/platform/readers-ordering.ts'

const all = 'users'

export interface UsersQuery {
  search?: string
  role?: Role
  ordering?: UserOrdering
}

export const userQueries = {
  list: (filters: UsersQuery) => {
    const ordering = readersOrdering(filters.ordering ?? 'name', userOrderings)
    const query = { ...filters, ordering }
    return {
      ...pagesOf({
        queryKey: [all, 'list', query],
        ask: (cursor, signal) =>
          callApi(userApi.list, { query: { ...query, limit: 60, cursor } }, { signal }),
        staleTime: minutes(5),
      }),
      placeholderData: keepPreviousData,
    }
  },

  /** The administrators that count when one of them is about to go. */
  administrators: queryOptions({
    queryKey: [all, 'administrators'],
    queryFn: ({ signal }) =>
      callApi(
        userApi.list,
        { query: { role: 'ADMIN', is_active: 'true', limit: maxPageSize } },
        { signal },
      ),
    select: ({ results }) =>
      results.filter(({ permissions }) => permissions.includes('user_management')),
    staleTime: minutes(5),
  }),
}
