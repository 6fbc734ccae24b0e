import { useEffect, useRef, useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { askHandover } from '#accounts/web/users/handover.ts'
import { InvitationDialog } from '#accounts/web/users/InvitationDialog.tsx'
import { useRefusalTexts } from '#accounts/web/users/use-refusal-texts.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import {
  type Employee,
  employeeApi,
  EmployeeChange,
  NewEmployee,
} from '#employees/contract/employees.ts'
import {
  accountChangeRefusal,
  changesBetween,
  emptyForm,
  type EmployeeForm,
  newEmployeeOf,
  recordChangeRefusal,
} from '#employees/rules/form/employee-record.ts'
import type { Dated } from '#employees/rules/placements/from-day.ts'
import type { PlaceFrom } from '#employees/contract/placements.ts'
import { FromFields } from '#employees/web/FromFields.tsx'
import { useDatedCheck } from '#employees/web/use-dated-check.ts'
import { today } from '#kit/web/today.ts'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { contractProblems } from '#kit/rules/forms/form-values.ts'
import { type NameOf, useForm } from '#kit/web/forms/use-form.ts'
import { useInArabic } from '#kit/web/forms/use-in-arabic.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { shown } from '#kit/web/use-shown.ts'
import { useTexts as useOrganisationTexts } from '#organisation/web/use-texts.ts'
import { EmployeeFields } from './EmployeeFields.tsx'
import { useDialogTexts } from '#employees/web/form/use-dialog-texts.ts'
import { useTexts } from '#employees/web/use-texts.ts'

interface Props {
  /** The one to edit; without it a new one is made, and invited instead of given a password. */
  employee?: Employee
  /** Places someone from a day on, instead of from today. */
  placeFrom: PlaceFrom
  onClose: () => void
}

/** Adds an employee, or sends what was changed, and nothing when nothing was. */
export function EmployeeDialog({ employee, placeFrom, onClose }: Props) {
  const t = useDialogTexts()
  const { add, editTitle } = useTexts()
  const [now] = useState(today)
  const isLater = (values: Values) => isMove(values, employee) && values.valid_from !== now
  const checkDay = useDatedCheck(employee?.join_date)
  const refusals = useRefusals(employee)
  const [made, setMade] = useState<Employee>()
  const form = useForm({
    keep: `employee:${employee?.employee_id ?? 'new'}`,
    initial: {
      ...(employee ? formOf(employee, shown(employee)) : emptyForm),
      valid_from: now,
      reason: '',
    },
    isDirty: (values, initial) => changesBetween(initial, values) !== undefined,
    check: (values) => ({
      ...contractProblems(NewEmployee, newEmployeeOf(values), t.problems),
      ...(isMove(values, employee) && checkDay(values)),
    }),
    wireNames,
    endpoint: (values) => {
      if (!employee) return employeeApi.create
      return isLater(values) ? placeFrom : employeeApi.update
    },
    request: (values, initial) => {
      if (!employee) return { body: NewEmployee.parse(newEmployeeOf(values)) }
      const { employee_id } = employee
      if (isLater(values)) return { params: { employee_id }, body: placeOf(values) }
      const changes = changesBetween(initial, values)
      return (
        changes && { params: { employee_id }, body: EmployeeChange.parse(changes), base: employee }
      )
    },
    done: (answer) => {
      if (!employee) return t.added
      return isEmployee(answer) ? t.updated : t.from.moved
    },
    failed: employee ? t.updateFailed : t.addFailed,
    ...useConflictWords(),
    onDone: (answer) => {
      if (!isEmployee(answer)) saveRest({ ...placeIn(form.initial), valid_from: now })
      else if (employee) onClose()
      else setMade(answer)
    },
    onRefused: (problem) =>
      employee !== undefined &&
      askHandover(problem, {
        user_id: employee.user_id,
        onDone: () => saveRest({ status: employee.status }),
      }),
    onUnchanged: () => {
      showToast({ intent: 'info', title: t.nothingChanged })
      onClose()
    },
  })
  const saveRest = useRest(form, onClose)
  if (made) return <InvitationDialog user={shown(made)} onClose={onClose} />
  return (
    <FormDialog
      {...form.dialog}
      title={employee ? editTitle : t.addTitle}
      submit={employee ? t.update : add}
      pending={employee ? t.updating : t.adding}
      isWide
      onClose={onClose}
    >
      <EmployeeFields
        form={form}
        isNew={!employee}
        {...refusals}
        from={
          isMove(form.values, employee) && <FromFields form={form} joined={employee?.join_date} />
        }
      />
    </FormDialog>
  )
}

type Values = EmployeeForm & Dated

/** What a placement from another day on does not answer. */
const isEmployee = (answer: unknown): answer is Employee =>
  typeof answer === 'object' && answer !== null && 'employee_code' in answer

const placeIn = ({ company, department }: Values) => ({ company, department })

/** Whether the form places someone elsewhere who works somewhere already. */
const isMove = (values: Values, employee: Employee | undefined) =>
  employee !== undefined &&
  (values.company?.id !== (employee.company_id ?? undefined) ||
    values.department?.id !== employee.departments_ids[0])

const placeOf = ({ company, department, valid_from, reason }: Values) => ({
  company_id: company?.id ?? '',
  department_id: department?.id ?? '',
  valid_from,
  reason,
})

/** A part of the input has its own call: what is left is saved after it. */
function useRest(
  form: { isDirty: boolean; set: (saved: Partial<Values>) => void; save: () => void },
  onClose: () => void,
) {
  const isLeft = useRef(false)
  useEffect(() => {
    if (!isLeft.current) return
    isLeft.current = false
    if (form.isDirty) form.save()
    else onClose()
  })
  return (saved: Partial<Values>) => {
    isLeft.current = true
    form.set(saved)
  }
}

/** What the contract and the server's errors call the fields of the form. */
const wireNames = {
  name: ['user_data.name'],
  name_ar: ['user_data.name_ar'],
  email: ['user_data.email'],
  phone: ['user_data.phone'],
  username: ['user_data.username'],
  role: ['user_data.role'],
  title: ['user_data.title'],
  title_ar: ['user_data.title_ar'],
  company: ['company_id'],
  department: ['departments_ids', 'department_id'],
}

/** How a conflict names fields and values. */
function useConflictWords() {
  const t = useDialogTexts()
  const { levels, jobTypes, statuses, branches } = useTexts()
  const { roles } = useAccountTexts()
  const { anotherChoice } = useOrganisationTexts()
  const arabic = useInArabic()
  const format = useFormat()
  return {
    labels: {
      ...t.fields,
      name_ar: arabic.label(t.fields.name),
      title_ar: arabic.label(t.fields.title),
      departments_ids: t.fields.department_id,
    },
    choices: {
      role: roles,
      managerial_level: levels,
      job_type: jobTypes,
      status: statuses,
      branch: branches,
    },
    show: (field: string, value: unknown, nameOf: NameOf) => {
      if (field === 'join_date') return format.day(String(value))
      if (!['direct_manager', 'company_id', 'departments_ids'].includes(field)) return undefined
      const id: unknown = Array.isArray(value) ? value[0] : value
      return id ? (nameOf(id) ?? anotherChoice) : undefined
    },
    storedAs: { title: 'position', title_ar: 'position_ar' },
  }
}

/** Why the account, and why status and manager of an employee are not this person's to change. */
function useRefusals(employee: Employee | undefined) {
  const actor = useActor()
  const refusals = useRefusalTexts()
  if (!employee) return {}
  const account = accountChangeRefusal(employee, {}, actor)
  const record = recordChangeRefusal(employee.role, {}, { direct_manager: '?' }, actor)
  return {
    accountRefusal: account && refusals[account],
    recordRefusal: record && refusals[record],
  }
}

const formOf = (employee: Employee, named: Employee): EmployeeForm => ({
  name: employee.name,
  name_ar: employee.name_ar ?? '',
  email: employee.email,
  country_code: employee.country_code,
  phone: employee.phone,
  username: employee.username,
  role: employee.role,
  title: employee.position,
  title_ar: employee.position_ar ?? '',
  managerial_level: employee.managerial_level,
  job_type: employee.job_type,
  status: employee.status,
  direct_manager: choice(employee.direct_manager, named.direct_manager_name),
  company: choice(employee.company_id, named.company_name),
  department: choice(employee.departments_ids[0], named.department[0]),
  join_date: employee.join_date,
  employee_code: employee.employee_code,
  branch: employee.branch,
  location: employee.location,
})

const choice = (id: string | null | undefined, name: string | null | undefined): Choice | null =>
  id ? { id, name: name ?? '' } : null
