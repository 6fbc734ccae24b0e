import { Badge } from '@fluentui/react-components'
import type { EmployeeStatus } from '#employees/rules/employee.ts'
import { useTexts } from '#employees/web/use-texts.ts'

/** Active or Inactive, to read. */
export function EmployeeStatusBadge({ status }: { status: EmployeeStatus }) {
  const { statuses } = useTexts()
  return (
    <Badge appearance="tint" color={status === 'Active' ? 'success' : 'informative'}>
      {statuses[status]}
    </Badge>
  )
}
