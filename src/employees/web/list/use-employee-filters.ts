import { useSearchParams } from 'react-router-dom'
import { employeeOrderings } from '#employees/contract/employees.ts'
import { employeeStatuses, managerialLevels } from '#employees/rules/employee.ts'
import type { EmployeesQuery } from '#employees/web/queries.ts'
import { roles } from '#kit/rules/actor.ts'

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The search and the filters, stored in the URL, so that a link shows the same list. */
export function useEmployeeFilters() {
  const [params, setParams] = useSearchParams()
  const text = (name: keyof EmployeesQuery) => params.get(name) ?? ''
  const id = (name: keyof EmployeesQuery) => (idPattern.test(text(name)) ? text(name) : '')
  const one = (name: keyof EmployeesQuery, choices: readonly string[]) =>
    choices.includes(text(name)) ? text(name) : ''
  const query: EmployeesQuery = {
    search: text('search').trim().slice(0, 200),
    department: id('department'),
    company: id('company'),
    status: one('status', employeeStatuses),
    role: one('role', roles),
    managerial_level: one('managerial_level', managerialLevels),
    ordering: one('ordering', employeeOrderings),
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
  const { ordering: _, ...filters } = query

  return {
    query,
    isNarrowed: Object.values(filters).some(Boolean),
    change,
    clear: () =>
      change({
        search: '',
        department: '',
        company: '',
        status: '',
        role: '',
        managerial_level: '',
      }),
  }
}
