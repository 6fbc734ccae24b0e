import { useActor } from '#accounts/web/session.ts'
import { useRefusalTexts } from '#accounts/web/users/use-refusal-texts.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import { type Employee, employeeApi, EmployeeChange } from '#employees/contract/employees.ts'
import { accountChangeRefusal, recordChangeRefusal } from '#employees/rules/employee-record.ts'
import { changesBetween, type EmployeeForm } from '#employees/rules/employee-form.ts'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useOrganisationTexts } from '#organisation/web/use-texts.ts'
import { EmployeeFields } from './EmployeeFields.tsx'
import { useDialogTexts } from '#employees/web/use-dialog-texts.ts'
import { useEmployeeForm } from './use-employee-form.ts'
import { useTexts } from '#employees/web/use-texts.ts'

/** The countries of the customers; another code stays as it is until someone changes it. */
const countryCodes = ['+966', '+20']

interface Props {
  employee: Employee
  onClose: () => void
}

/** Sends what was changed, and nothing when nothing was. */
export function EditEmployeeDialog({ employee, onClose }: Props) {
  const t = useDialogTexts()
  const words = useTexts()
  const actor = useActor()
  const refusals = useRefusalTexts()
  const { roles } = useAccountTexts()
  const { anotherChoice } = useOrganisationTexts()
  const format = useFormat()
  const change = useApiMutation(employeeApi.update, {
    quiet: true,
    done: t.updated,
    failed: t.updateFailed,
    labels: { ...t.fields, departments_ids: t.fields.department_id },
    choices: {
      role: roles,
      managerial_level: words.levels,
      job_type: words.jobTypes,
      status: words.statuses,
      branch: words.branches,
    },
    show: (field, value) => {
      if (field === 'join_date') return format.day(String(value))
      return isChosen(field) ? nameOf(value) : undefined
    },
    storedAs: { title: 'position' },
    onDone: onClose,
  })
  const before = formOf(employee)
  const first = chosenOf(employee)
  const state = useEmployeeForm(before, first, change.fields)
  const nameOf = (value: unknown) => {
    const id = Array.isArray(value) ? value[0] : value
    if (!id) return undefined
    const known = [...Object.values(state.chosen), ...Object.values(first)]
    return known.find((choice) => choice?.id === id)?.name ?? anotherChoice
  }
  const { employee_id } = employee
  const account = accountChangeRefusal(employee, {}, actor)
  const record = recordChangeRefusal(employee.role, {}, { direct_manager: '?' }, actor)

  return (
    <FormDialog
      title={t.editTitle}
      submit={t.update}
      pending={t.updating}
      isPending={change.isPending}
      isDirty={state.isDirty}
      isWide
      failure={Object.keys(change.fields).length > 0 ? undefined : change.failure}
      onSubmit={() => {
        if (!state.isRight) return state.complain()
        const changes = changesBetween(before, state.form)
        if (!changes) {
          showToast({ intent: 'info', title: t.nothingChanged })
          return onClose()
        }
        change.mutate({
          params: { employee_id },
          body: EmployeeChange.parse(changes),
          base: employee,
        })
      }}
      onClose={onClose}
    >
      <EmployeeFields
        state={state}
        countryCodes={countryCodes}
        isNew={false}
        accountRefusal={account && refusals[account]}
        recordRefusal={record && refusals[record]}
      />
    </FormDialog>
  )
}

const isChosen = (field: string) =>
  field === 'direct_manager' || field === 'company_id' || field === 'departments_ids'

const formOf = (employee: Employee): EmployeeForm => ({
  name: employee.name,
  email: employee.email,
  country_code: employee.country_code,
  phone: employee.phone,
  username: employee.username,
  role: employee.role,
  title: employee.position,
  managerial_level: employee.managerial_level,
  job_type: employee.job_type,
  status: employee.status,
  direct_manager: employee.direct_manager ?? '',
  company_id: employee.company_id ?? '',
  department_id: employee.departments_ids[0] ?? '',
  join_date: employee.join_date,
  employee_code: employee.employee_code,
  branch: employee.branch,
  location: employee.location,
})

const choice = (id: string | null | undefined, name: string | null | undefined): Choice | null =>
  id ? { id, name: name ?? '' } : null

const chosenOf = (employee: Employee) => ({
  company: choice(employee.company_id, employee.company_name),
  department: choice(employee.departments_ids[0], employee.department[0]),
  manager: choice(employee.direct_manager, employee.direct_manager_name),
})
