import { queryOptions } from '@tanstack/react-query'
import { chartApi } from '#employees/contract/chart.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { currentLanguage } from '#kit/web/platform/language.ts'
import { shown } from '#kit/web/use-shown.ts'

const staleTime = minutes(5)
/** The most matches one goes through by hand. */
const maxMatches = 50
/** The most of one level in one answer. */
const maxPeople = 200

export const chartQueries = {
  /** One level of the reporting lines; null: the top. */
  around: (person: string | null, limit: number) =>
    queryOptions({
      queryKey: ['employees', 'chart', person, limit, currentLanguage()],
      queryFn: ({ signal }) =>
        callApi(
          chartApi.get,
          { query: { person: person ?? undefined, limit: Math.min(limit, maxPeople) } },
          { signal },
        ),
      select: (found) => shown(found),
      staleTime,
    }),

  named: (search: string) =>
    queryOptions({
      queryKey: ['employees', 'chart', 'named', search],
      queryFn: ({ signal }) =>
        callApi(employeeApi.list, { query: { search, limit: maxMatches } }, { signal }),
      staleTime,
      enabled: search !== '',
    }),
}
