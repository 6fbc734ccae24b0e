import { useState } from 'react'
import { NewEmployee } from '#employees/contract/employees.ts'
import { type EmployeeForm, newEmployeeOf } from '#employees/rules/employee-form.ts'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import { focusFirstProblem } from '#kit/web/forms/focus-first-problem.ts'
import { useDialogTexts } from '#employees/web/use-dialog-texts.ts'

export interface Chosen {
  company: Choice | null
  department: Choice | null
  manager: Choice | null
}

/** Where the contract and the server's complaints put a field of the form. */
const placeOf: Record<keyof EmployeeForm, string> = {
  name: 'user_data.name',
  email: 'user_data.email',
  phone: 'user_data.phone',
  username: 'user_data.username',
  role: 'user_data.role',
  title: 'user_data.title',
  country_code: 'country_code',
  managerial_level: 'managerial_level',
  job_type: 'job_type',
  status: 'status',
  direct_manager: 'direct_manager',
  company_id: 'company_id',
  department_id: 'departments_ids',
  join_date: 'join_date',
  employee_code: 'employee_code',
  branch: 'branch',
  location: 'location',
}

/** What is typed into one of the two dialogs, judged by the contract once someone tries to save. */
export function useEmployeeForm(
  first: EmployeeForm,
  chosenFirst: Chosen,
  refused: Record<string, string>,
) {
  const t = useDialogTexts()
  const [form, setForm] = useState(first)
  const [chosen, setChosen] = useState(chosenFirst)
  const [isChecked, setIsChecked] = useState(false)
  const parsed = NewEmployee.safeParse(newEmployeeOf(form))
  const issues = parsed.success ? [] : parsed.error.issues

  return {
    form,
    chosen,
    isDirty: JSON.stringify(form) !== JSON.stringify(first),
    isRight: parsed.success,
    set: (change: Partial<EmployeeForm>) => setForm((form) => ({ ...form, ...change })),
    chooseCompany: (company: Choice | null) => {
      setChosen({ ...chosen, company, department: null })
      setForm((form) => ({ ...form, company_id: company?.id ?? '', department_id: '' }))
    },
    chooseDepartment: (department: Choice | null) => {
      setChosen({ ...chosen, department })
      setForm((form) => ({ ...form, department_id: department?.id ?? '' }))
    },
    chooseManager: (manager: Choice | null) => {
      setChosen({ ...chosen, manager })
      setForm((form) => ({ ...form, direct_manager: manager?.id ?? '' }))
    },
    problem: (name: keyof EmployeeForm): string | undefined => {
      const place = placeOf[name]
      const issue = isChecked ? issues.find(({ path }) => path.join('.') === place) : undefined
      if (issue) return t.problems[issue.message] ?? issue.message
      return refused[place] ?? (name === 'department_id' ? refused.department_id : undefined)
    },
    complain: () => {
      setIsChecked(true)
      focusFirstProblem()
    },
  }
}
export type EmployeeFormState = ReturnType<typeof useEmployeeForm>
