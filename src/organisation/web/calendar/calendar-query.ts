import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { calendarApi } from '#organisation/contract/calendar.ts'

export const calendarOf = (company_id: string) =>
  queryOptions({
    queryKey: ['companies', 'calendar', company_id],
    queryFn: ({ signal }) => callApi(calendarApi.get, { params: { company_id } }, { signal }),
    staleTime: minutes(1),
  })
