import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { nameOrdering } from '#kit/web/platform/readers-ordering.ts'
import { departmentApi } from '#organisation/contract/units.ts'

const maxChoices = 50

/** Apart from the queries of employees: the list of employees is there before someone opens these choices. */
export const departmentQueries = {
  choices: (search: string) => {
    const query = { search, limit: maxChoices, ordering: nameOrdering() }
    return queryOptions({
      queryKey: ['departments', 'choices', query],
      queryFn: ({ signal }) => callApi(departmentApi.list, { query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: minutes(5),
    })
  },
}
