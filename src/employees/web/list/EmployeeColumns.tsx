import { useActor } from '#accounts/web/session.ts'
import { ColumnsMenu } from '#kit/web/grid/ColumnsMenu.tsx'
import { useChosenColumns } from '#kit/web/grid/use-chosen-columns.ts'
import { useEmployeeColumns } from './use-employee-columns.tsx'

/** The other fields of a card, as columns of the list. */
export function EmployeeColumns() {
  const all = useEmployeeColumns()
  const { chosen, choose } = useChosenColumns('employees', useActor().user_id, all)
  return <ColumnsMenu columns={all.optional} chosen={chosen} onChoose={choose} />
}
