import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { EmployeeTable, type TableProps } from '#employees/web/list/EmployeeTable.tsx'
import { mayChoosePeople } from '#evaluations/rules/bulk/many.ts'
import { SelectedPeople } from './SelectedPeople.tsx'

/** The list of employees with what later features can do with several of them. */
export function PeopleTable(props: TableProps) {
  const actor = useActor()
  const maySelect = mayChoosePeople(actor) || mayWriteTeam(actor)
  return <EmployeeTable {...props} {...(maySelect && { Selected: SelectedPeople })} />
}
