import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Employee } from '#employees/contract/employees.ts'
import type { Page } from '#kit/contract/page.ts'
import { employeeLists, employeeQueries } from './queries.ts'

type Pages = InfiniteData<Page<Employee>, string | undefined>

/** Shows a change of one employee wherever that employee is on screen, without asking the server. */
export function showEmployee(
  queryClient: QueryClient,
  employee_id: string,
  change: Partial<Employee>,
) {
  const changed = <E extends Employee>(employee: E): E =>
    employee.employee_id === employee_id ? { ...employee, ...change } : employee

  queryClient.setQueriesData<Pages>(
    { queryKey: employeeLists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) =>
          holds(page, employee_id) ? { ...page, results: page.results.map(changed) } : page,
        ),
      },
  )
  queryClient.setQueryData(employeeQueries.one(employee_id).queryKey, (one) => one && changed(one))
}

/** The employee as some list has it: what a profile shows until its own answer is there. */
export function listedEmployee(queryClient: QueryClient, employee_id: string) {
  for (const [, list] of queryClient.getQueriesData<Pages>({ queryKey: employeeLists }))
    for (const { results } of list?.pages ?? []) {
      const found = results.find((employee) => employee.employee_id === employee_id)
      if (found) return found
    }
  return undefined
}

/** Lists that were read far down begin again with their first page, asked again. */
export function shortenLists(queryClient: QueryClient) {
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: employeeLists })) {
    const list = state.data as Pages | undefined
    if (!list || list.pages.length === 1) continue
    queryClient.setQueryData<Pages>(queryKey, {
      pages: list.pages.slice(0, 1),
      pageParams: list.pageParams.slice(0, 1),
    })
    void queryClient.invalidateQueries({ queryKey, exact: true })
  }
}

const holds = ({ results }: Page<Employee>, employee_id: string) =>
  results.some((employee) => employee.employee_id === employee_id)
