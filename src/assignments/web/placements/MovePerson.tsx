import { useQuery } from '@tanstack/react-query'
import type { Employee } from '#employees/contract/employees.ts'
import { placementQueries } from '#employees/web/placements/placement-queries.ts'
import { CreatePlacement } from './CreatePlacement.tsx'
import { EditPlacement } from './EditPlacement.tsx'

interface Props {
  employee: Pick<Employee, 'employee_id' | 'name' | 'join_date'>
  onClose: () => void
}

/** The dialog for a placement, of one person: the first one, or another one. */
export function MovePerson({ employee, onClose }: Props) {
  const { employee_id, name, join_date } = employee
  const { data, error } = useQuery(placementQueries.of(employee_id))
  if (data) return <EditPlacement placement={data} joined={join_date} onClose={onClose} />
  if (data === undefined && !error) return null
  return <CreatePlacement employee={{ id: employee_id, name }} onClose={onClose} />
}
