import type { Employee } from '#employees/contract/employees.ts'
import type { Placement } from '#employees/contract/placements.ts'

/** One person in the list of placements, also one without a placement. */
export interface PlacementLine
  extends Pick<Placement, 'employee_id' | 'employee_name' | 'employee_code' | 'email'> {
  company_name: string | null
  placement: Placement | null
}

export const placedLine = (placement: Placement): PlacementLine => ({ ...placement, placement })

export const unplacedLine = (employee: Employee): PlacementLine => ({
  employee_id: employee.employee_id,
  employee_name: employee.name,
  employee_code: employee.employee_code,
  email: employee.email,
  company_name: employee.company_name,
  placement: null,
})
