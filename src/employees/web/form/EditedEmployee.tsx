import { useAtom } from 'jotai'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { editedEmployeeAtom } from './edited-employee.ts'

const EditEmployeeDialog = lazyPart(
  async () => (await import('./EditEmployeeDialog.tsx')).EditEmployeeDialog,
)

/** The dialog for whomever someone is editing. */
export function EditedEmployee() {
  const [employee, edit] = useAtom(editedEmployeeAtom)
  return (
    employee && (
      <EditEmployeeDialog
        key={employee.employee_id}
        employee={employee}
        onClose={() => edit(null)}
      />
    )
  )
}
