import { employeeDialogs } from '#employees/web/form/edit-employee.tsx'

/** Adding and editing employees, also from another day on. */
export const EmployeeDialogs = employeeDialogs(
  async () => (await import('#assignments/contract/ranges.ts')).rangeApi.assign,
)
