import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { editedEmployeeAtom } from './edited-employee.ts'

const EditEmployeeDialog = lazy(async () => ({
  default: (await import('./EditEmployeeDialog.tsx')).EditEmployeeDialog,
}))

/** The dialog for whomever somebody is editing. */
export function EditedEmployee() {
  const [employee, edit] = useAtom(editedEmployeeAtom)
  return (
    <Suspense>
      {employee && (
        <EditEmployeeDialog
          key={employee.employee_id}
          employee={employee}
          onClose={() => edit(null)}
        />
      )}
    </Suspense>
  )
}
