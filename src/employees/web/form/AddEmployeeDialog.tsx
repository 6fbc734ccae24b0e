import { useState } from 'react'
import { InvitationDialog } from '#accounts/web/users/InvitationDialog.tsx'
import { type Employee, employeeApi, NewEmployee } from '#employees/contract/employees.ts'
import { type EmployeeForm, newEmployeeOf } from '#employees/rules/employee-form.ts'
import { countryCodes, newEmployee } from '#employees/rules/new-employee.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { EmployeeFields } from './EmployeeFields.tsx'
import { useDialogTexts } from '#employees/web/use-dialog-texts.ts'
import { useEmployeeForm } from './use-employee-form.ts'

const empty: EmployeeForm = {
  ...newEmployee,
  name: '',
  email: '',
  phone: '',
  username: '',
  title: '',
  direct_manager: '',
  company_id: '',
  department_id: '',
  join_date: '',
  employee_code: '',
  location: '',
}
const nothing = { company: null, department: null, manager: null }

/** Someone new; an invitation takes the place of a password. */
export function AddEmployeeDialog({ onClose }: { onClose: () => void }) {
  const t = useDialogTexts()
  const [made, setMade] = useState<Employee>()
  const creation = useApiMutation(employeeApi.create, {
    quiet: true,
    done: t.added,
    failed: t.addFailed,
    onDone: setMade,
  })
  const state = useEmployeeForm(empty, nothing, creation.fields)

  if (made) return <InvitationDialog user={made} onClose={onClose} />
  return (
    <FormDialog
      title={t.addTitle}
      submit={t.add}
      pending={t.adding}
      isPending={creation.isPending}
      isDirty={state.isDirty}
      isWide
      failure={Object.keys(creation.fields).length > 0 ? undefined : creation.failure}
      onSubmit={() => {
        const parsed = NewEmployee.safeParse(newEmployeeOf(state.form))
        if (!parsed.success) return state.complain()
        creation.mutate({ body: parsed.data })
      }}
      onClose={onClose}
    >
      <EmployeeFields state={state} countryCodes={countryCodes} isNew />
    </FormDialog>
  )
}
