import type { Role } from '#kit/rules/actor.ts'
import type { Branch, EmployeeStatus, JobType, ManagerialLevel } from './employee.ts'

/** What the dialogs for an employee hold; ids of what is chosen, empty where nothing is. */
export interface EmployeeForm {
  name: string
  email: string
  country_code: string
  phone: string
  username: string
  role: Role
  title: string
  managerial_level: ManagerialLevel
  job_type: JobType
  status: EmployeeStatus
  direct_manager: string
  company_id: string
  department_id: string
  join_date: string
  employee_code: string
  branch: Branch
  location: string
}

const inAccount = ['name', 'email', 'phone', 'username', 'role', 'title'] as const
const inRecord = [
  'country_code',
  'managerial_level',
  'job_type',
  'status',
  'join_date',
  'employee_code',
  'branch',
  'location',
] as const

/** The form as the call for someone new wants it; what is empty and optional is left out. */
export function newEmployeeOf(form: EmployeeForm) {
  const { name, email, phone, title, role, username } = form
  return {
    user_data: { name, email, phone, title, role, ...(username && { username }) },
    company_id: form.company_id,
    departments_ids: form.department_id ? [form.department_id] : [],
    join_date: form.join_date,
    country_code: form.country_code,
    managerial_level: form.managerial_level,
    job_type: form.job_type,
    status: form.status,
    branch: form.branch,
    location: form.location,
    ...(form.employee_code && { employee_code: form.employee_code }),
    ...(form.direct_manager && { direct_manager: form.direct_manager }),
  }
}

/** Only what differs between two states of the form, as a change wants it; undefined when nothing does. */
export function changesBetween(before: EmployeeForm, after: EmployeeForm) {
  const differing = <Name extends keyof EmployeeForm>(names: readonly Name[]) =>
    Object.fromEntries(
      names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
    )
  const user_data = differing(inAccount)
  const moved =
    before.company_id !== after.company_id || before.department_id !== after.department_id
  const changes = {
    ...differing(inRecord),
    ...(Object.keys(user_data).length > 0 && { user_data }),
    ...(before.direct_manager !== after.direct_manager && {
      direct_manager: after.direct_manager || null,
    }),
    // A department is somewhere only together with its company.
    ...(moved && { company_id: after.company_id, departments_ids: [after.department_id] }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
