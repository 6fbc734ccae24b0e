import type { Changes } from '#kit/rules/forms/changes.ts'
import { type EmployeeRow, joinDateRemarks } from '#employees/rules/import/import-employees.ts'
import { newEmployee } from '#employees/rules/form/new-employee.ts'
import type { FieldChange, Outcome } from '#imports/rules/row.ts'
import type { Role } from '#kit/rules/actor.ts'
import { v7 as newId } from 'uuid'
import type { KnownPerson } from './imported-people.ts'

interface Named {
  id: string
  name: string
}

export interface Place {
  company: Named
  department: Named
}

/** The fields of an employee that an import and the audit log show, as text. */
const shownFields = [
  'employee_code',
  'name',
  'name_ar',
  'email',
  'username',
  'country_code',
  'phone',
  'company',
  'department',
  'position',
  'position_ar',
  'role',
  'managerial_level',
  'status',
  'join_date',
  'direct_manager',
  'job_type',
  'location',
  'branch',
] as const
export type Shown = Record<(typeof shownFields)[number], string>

/** An employee as a row of a file describes them. */
export interface Draft {
  row: number
  person: KnownPerson | undefined
  employee_id: string
  user_id: string
  email: string
  /** As written; which account it is follows when all rows are known. */
  manager: string | undefined
  direct_manager: string | null
  role: Role
  /** Undefined: someone known stays where they are. */
  place: Place | undefined
  before: Shown | undefined
  after: Shown
  /** Something of the account differs, so the rules of user management apply. */
  accountChanges: boolean
}

const inAccount = [
  'name',
  'name_ar',
  'email',
  'username',
  'phone',
  'position',
  'position_ar',
  'role',
  'status',
] as const

/** The draft of a row; missing cells are completed in place from the stored record. */
export function draftOf(
  row: number,
  says: EmployeeRow,
  person: KnownPerson | undefined,
  place: Place | undefined,
): Draft {
  const manager = says.direct_manager
  const before = person && shownOf(person)
  const start: Shown = before ?? newcomer
  const after = completed(says, start)
  after.company = place?.company.name ?? start.company
  after.department = place?.department.name ?? start.department
  // Which account the manager is follows when all rows are known.
  after.direct_manager = start.direct_manager
  return {
    row,
    person,
    employee_id: person?.employee.employee_id ?? newId(),
    user_id: person?.user.user_id ?? newId(),
    email: after.email,
    manager,
    direct_manager: person?.employee.direct_manager ?? null,
    role: after.role as Role,
    place,
    before,
    after,
    accountChanges:
      before !== undefined && inAccount.some((field) => before[field] !== after[field]),
  }
}

/** The row's change of the account, for the rules of user management: Inactive ends access. */
export const accountChangeOf = ({ role, before, after }: Draft) => ({
  role,
  email: after.email,
  ...(before?.status !== after.status && { is_active: after.status === 'Active' }),
})

function completed(says: EmployeeRow, start: Shown): Shown {
  const shown: Changes<Shown> = says
  for (const field of shownFields) shown[field] ??= start[field]
  return shown as Shown
}

const newcomer: Shown = {
  ...(Object.fromEntries(shownFields.map((field) => [field, ''])) as Shown),
  ...newEmployee,
}

const shownOf = (person: KnownPerson): Shown => {
  const { employee, user } = person
  return {
    employee_code: employee.employee_code,
    name: user.name,
    name_ar: user.name_ar ?? '',
    email: user.email,
    username: user.username,
    country_code: employee.country_code,
    phone: user.phone,
    company: person.placed_company_name ?? person.company_name ?? '',
    department: person.department_name ?? '',
    position: user.title,
    position_ar: user.title_ar ?? '',
    role: user.role,
    managerial_level: employee.managerial_level,
    status: employee.status,
    join_date: employee.join_date,
    direct_manager: person.manager_email ?? '',
    job_type: employee.job_type,
    location: employee.location,
    branch: employee.branch,
  }
}

/** A draft that places someone. */
export interface Placing extends Draft {
  place: Place
}

export const isPlacing = (draft: Draft): draft is Placing => draft.place !== undefined

/** Where someone is placed is another department or company than the row's. */
export const isMoved = (draft: Draft): draft is Placing =>
  draft.person !== undefined &&
  isPlacing(draft) &&
  (draft.person.placement?.company_id !== draft.place.company.id ||
    draft.person.placement.department_id !== draft.place.department.id)

export function changesOf({ before, after }: Pick<Draft, 'before' | 'after'>): FieldChange[] {
  return shownFields
    .map((column) => ({ column, before: before?.[column] ?? '', after: after[column] }))
    .filter((change) => change.before !== change.after)
}

export function outcomeOf(draft: Draft, today: string): Outcome {
  const changes = changesOf(draft)
  const { row, person, after } = draft
  const action = !person ? 'create' : changes.length > 0 || isMoved(draft) ? 'update' : 'same'
  const isNewDay = changes.some(({ column }) => column === 'join_date')
  const remarks = isNewDay ? joinDateRemarks(after.join_date, today) : []
  return { row, name: after.name, action, changes, ...(remarks.length > 0 && { remarks }) }
}
