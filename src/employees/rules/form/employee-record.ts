import { type AccountChange, userChangeRefusal } from '#accounts/rules/users/users.ts'
import type { Actor, Role } from '#kit/rules/actor.ts'
import type { Branch, EmployeeStatus, JobType, ManagerialLevel } from '#employees/rules/employee.ts'
import { newEmployee } from './new-employee.ts'
import type { Named } from '#employees/rules/placements/placement.ts'

interface Fields {
  status?: string | undefined
  direct_manager?: string | null | undefined
}

/**
 * Why `actor` cannot change an employee record this way, or undefined: status and manager of an
 * administrator are for administrators. Name, e-mail and role are of the account, whose rules are in
 * users.ts of accounts.
 */
export function recordChangeRefusal(
  role: Role,
  before: Fields,
  change: Fields,
  actor: Pick<Actor, 'role'>,
): 'administrators_only' | undefined {
  if (role !== 'ADMIN' || actor.role === 'ADMIN') return undefined
  const changes = (field: keyof Fields) =>
    change[field] !== undefined && (change[field] ?? '') !== (before[field] ?? '')
  return changes('status') || changes('direct_manager') ? 'administrators_only' : undefined
}

/**
 * The same question about the account of an employee, as a screen can ask it: what was granted to the
 * account and who the last administrator is, only the server knows.
 */
export const accountChangeRefusal = (
  { user_id, role, email, status }: { user_id: string; role: Role; email: string; status: string },
  change: AccountChange,
  actor: Actor,
) =>
  userChangeRefusal(
    {
      user_id,
      role,
      email,
      is_active: status === 'Active',
      permissions_granted: [],
      permissions_denied: [],
    },
    change,
    actor,
    1,
  )

/** What the dialog for an employee holds. */
export interface EmployeeForm {
  name: string
  name_ar: string
  email: string
  country_code: string
  phone: string
  username: string
  role: Role
  title: string
  title_ar: string
  managerial_level: ManagerialLevel
  job_type: JobType
  status: EmployeeStatus
  direct_manager: Named | null
  company: Named | null
  department: Named | null
  join_date: string
  employee_code: string
  branch: Branch
  location: string
}

/** The form for someone new. */
export const emptyForm: EmployeeForm = {
  ...newEmployee,
  name: '',
  name_ar: '',
  email: '',
  phone: '',
  username: '',
  title: '',
  title_ar: '',
  direct_manager: null,
  company: null,
  department: null,
  join_date: '',
  employee_code: '',
  location: '',
}

const inAccount = [
  'name',
  'name_ar',
  'email',
  'phone',
  'username',
  'role',
  'title',
  'title_ar',
] as const
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
  const { name, name_ar, email, phone, title, title_ar, role, username } = form
  return {
    user_data: {
      name,
      email,
      phone,
      title,
      role,
      ...(name_ar && { name_ar }),
      ...(title_ar && { title_ar }),
      ...(username && { username }),
    },
    company_id: form.company?.id ?? '',
    departments_ids: form.department ? [form.department.id] : [],
    join_date: form.join_date,
    country_code: form.country_code,
    managerial_level: form.managerial_level,
    job_type: form.job_type,
    status: form.status,
    branch: form.branch,
    location: form.location,
    ...(form.employee_code && { employee_code: form.employee_code }),
    ...(form.direct_manager && { direct_manager: form.direct_manager.id }),
  }
}

/** Only what differs between two states of the form, as a change wants it; undefined when nothing does. */
export function changesBetween(before: EmployeeForm, after: EmployeeForm) {
  const differing = <Name extends keyof EmployeeForm>(names: readonly Name[]) =>
    Object.fromEntries(
      names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
    )
  const user_data = differing(inAccount)
  const isOther = (name: 'direct_manager' | 'company' | 'department') =>
    before[name]?.id !== after[name]?.id
  const changes = {
    ...differing(inRecord),
    ...(Object.keys(user_data).length > 0 && { user_data }),
    ...(isOther('direct_manager') && { direct_manager: after.direct_manager?.id ?? null }),
    // A department is somewhere only together with its company.
    ...((isOther('company') || isOther('department')) && {
      company_id: after.company?.id ?? '',
      departments_ids: [after.department?.id ?? ''],
    }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
