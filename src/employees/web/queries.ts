import { keepPreviousData, queryOptions, type Query } from '@tanstack/react-query'
import { employeeApi, employeeOrderings } from '#employees/contract/employees.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { pagesOf } from '#kit/web/api/pages.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { readersOrdering } from '#kit/web/platform/readers-ordering.ts'

export interface EmployeesQuery {
  search: string
  department: string
  company: string
  status: string
  role: string
  managerial_level: string
  ordering: string
}

const all = 'employees'
const staleTime = minutes(5)
const pageSize = 60

export const employeeLists = [all, 'list']

/** Long lists are not refetched on return, as every page would load again; see scroll-position.ts. */
const isShort = ({ state }: Pick<Query, 'state'>) => {
  const pages = (state.data as { pages?: unknown[] } | undefined)?.pages
  return (pages?.length ?? 0) <= 3
}

export const employeeQueries = {
  list: (filters: EmployeesQuery) => {
    const ordering = readersOrdering(filters.ordering || 'name', employeeOrderings)
    const query = { ...filters, ordering: ordering === 'name' ? '' : ordering }
    return {
      ...pagesOf({
        queryKey: [...employeeLists, query],
        ask: (cursor, signal) =>
          callApi(
            employeeApi.list,
            { query: { ...given(query), limit: pageSize, cursor } },
            { signal },
          ),
        staleTime,
      }),
      placeholderData: keepPreviousData,
      gcTime: minutes(30),
      refetchOnMount: isShort,
      refetchOnWindowFocus: isShort,
      refetchOnReconnect: isShort,
    }
  },

  one: (employee_id: string) =>
    queryOptions({
      queryKey: [all, employee_id],
      queryFn: ({ signal }) => callApi(employeeApi.get, { params: { employee_id } }, { signal }),
      staleTime,
    }),

  /** The employee record of an account, among those one may see: the list is asked by name. */
  ofUser: (user_id: string, name: string) =>
    queryOptions({
      queryKey: [all, 'of-user', user_id],
      queryFn: async ({ signal }) => {
        const query = { search: name, limit: 200 }
        const { results } = await callApi(employeeApi.list, { query }, { signal })
        return results.find((employee) => employee.user_id === user_id)?.employee_id ?? null
      },
      staleTime,
    }),
}

/** Filters that narrow something. */
export const given = (query: Partial<EmployeesQuery>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value))
