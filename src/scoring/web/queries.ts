import { queryOptions } from '@tanstack/react-query'
import type { ManagerialLevel } from '#employees/rules/employee.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { weightsApi } from '#scoring/contract.ts'

export const weightsQueries = {
  of: (level: ManagerialLevel) =>
    queryOptions({
      queryKey: ['weights', level],
      queryFn: ({ signal }) => callApi(weightsApi.get, { params: { level } }, { signal }),
      staleTime: minutes(2),
    }),
}
