import { useSearchParams } from 'react-router-dom'
import type { EmployeesQuery } from '#employees/web/queries.ts'

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The search and the filters, stored in the URL, so that a link shows the same list. */
export function useEmployeeFilters() {
  const [params, setParams] = useSearchParams()
  const department = params.get('department') ?? ''
  const query: EmployeesQuery = {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    department: idPattern.test(department) ? department : '',
  }

  const change = (next: Partial<EmployeesQuery>) => {
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(next))
          if (value) current.set(name, value)
          else current.delete(name)
        return current
      },
      { replace: true },
    )
    scrollTo(0, 0)
  }

  return { query, change, clear: () => change({ search: '', department: '' }) }
}
