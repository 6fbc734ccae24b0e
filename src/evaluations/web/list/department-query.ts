import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { departmentApi } from '#organisation/contract/units.ts'

/** A department that only the address names. */
export const departmentOptions = (department_id: string) =>
  queryOptions({
    queryKey: ['departments', department_id],
    queryFn: ({ signal }) => callApi(departmentApi.read, { params: { department_id } }, { signal }),
    staleTime: minutes(5),
  })
