import * as z from 'zod/mini'
import { handoverQuery } from '#accounts/contract/users.ts'
import { office } from '#accounts/rules/users/permission-table.ts'
import { Avatar, Role } from '#accounts/contract/session.ts'
import { del, get, patch, post } from '#kit/contract/endpoint.ts'
import { bothDirections, pageOf, pageQuery, sheetFormat, yesOrNo } from '#kit/contract/page.ts'
import {
  Arabic,
  arabic,
  Day,
  filled,
  Id,
  IdOrNone,
  Moment,
  Nothing,
  text,
} from '#kit/contract/primitives.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import { roles } from '#kit/rules/actor.ts'
import { isJoinDate } from '#employees/rules/form/join-date.ts'
import { isPhone } from '#kit/rules/contact.ts'
import { choiceFrom, levelFrom } from '#employees/rules/form/new-employee.ts'
import {
  branches,
  employeeStatuses,
  jobTypes,
  managerialLevels,
} from '#employees/rules/employee.ts'

export const Employee = z.object({
  employee_id: Id,
  employee_code: z.string(),
  name: z.string(),
  name_ar: Arabic,
  email: z.string(),
  phone: z.string(),
  country_code: z.string(),
  warnings: z.array(z.string()),
  warnings_count: z.int(),
  avatar: z.string(),
  department: z.array(z.string()),
  /** The same departments; one without an Arabic name by the other. */
  department_ar: z._default(z.array(z.string()), []),
  departments_ids: z.array(Id),
  position: z.string(),
  position_ar: Arabic,
  role: Role,
  managerial_level: z.enum(managerialLevels),
  status: z.enum(employeeStatuses),
  company_name: z.nullable(z.string()),
  company_name_ar: Arabic,
  company_id: z.nullable(Id),
  /** The names from company to the lowest unit, joined by ' / '. */
  org_path: z.string(),
  org_path_ar: Arabic,
  direct_manager: z.nullable(Id),
  direct_manager_name: z.nullable(z.string()),
  direct_manager_name_ar: Arabic,
  join_date: Day,
  user_id: Id,
  username: z.string(),
  job_type: z.enum(jobTypes),
  location: z.string(),
  branch: z.enum(branches),
  created_at: Moment,
  updated_at: Moment,
})
export type Employee = z.infer<typeof Employee>

/** As the list has it: with a figure that is the reader's to see, so that no audit entry contains it. */
export const ListedEmployee = z.extend(Employee, {
  /** Of the newest completed evaluation the reader can view. */
  last_score: z.nullable(z.number()),
})
export type ListedEmployee = z.infer<typeof ListedEmployee>

export const employeeOrderings = bothDirections(
  'name',
  'name_ar',
  'join_date',
  'created_at',
  'department',
  'department_ar',
  'direct_manager',
  'direct_manager_ar',
  'status',
  'last_score',
)
export type EmployeeOrdering = (typeof employeeOrderings)[number]

/** The most that are selected for one call; their ids are more than an address holds. */
const maxSelected = 500

export const employeeFilters = {
  search: pageQuery.search,
  department: z.optional(Id),
  /** A unit of any level, with those below it. */
  unit: z.optional(Id),
  company: z.optional(Id),
  status: z.optional(z.enum(employeeStatuses)),
  role: z.optional(Role),
  managerial_level: z.optional(z.enum(managerialLevels)),
  employee_id: z.optional(Id),
  /** Only people without a placement. */
  unplaced: z.optional(yesOrNo),
}

const Email = z
  .string({ error: 'email_required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'email_required' }),
    z.maxLength(320, { error: 'too_long' }),
    z.regex(emailPattern, { error: 'invalid_email' }),
  )

/** One of the choices by code or label, in any case; our own callers send the code. */
const choice = <T extends string>(from: (text: string) => T | undefined, choices: readonly T[]) =>
  z.pipe(
    z.transform((given: unknown) => (typeof given === 'string' ? (from(given) ?? given) : given)),
    z.enum(choices as [T, ...T[]], { error: 'not_a_choice' }),
  ) as z.ZodMiniType<T, T>
const oneOf = <T extends string>(choices: readonly T[]) =>
  choice((text) => choiceFrom(choices, text), choices)

const account = {
  name: filled('full_name_required'),
  name_ar: arabic(),
  email: Email,
  phone: filled('phone_required', 40).check(z.refine<string>(isPhone, { error: 'invalid_phone' })),
  title: filled('position_required'),
  title_ar: arabic(),
}
const accountExtras = {
  username: z.optional(text(100)),
  password: z.optional(text(1000)),
  role: z.optional(oneOf(roles)),
  avatar: z.optional(Avatar),
  first_name: z.optional(text(100)),
  last_name: z.optional(text(100)),
}
const required = {
  company_id: z.uuid({ error: 'company_name_required' }),
  departments_ids: z
    .array(Id, { error: 'department_required' })
    .check(z.minLength(1, { error: 'department_required' }), z.maxLength(20)),
  join_date: z.iso.date({ error: 'join_date_required' }).check(
    z.refine<string>((day) => isJoinDate(day, new Date().toISOString().slice(0, 10)), {
      error: 'join_date_out_of_reach',
    }),
  ),
}
const particulars = {
  managerial_level: z.optional(choice(levelFrom, managerialLevels)),
  status: z.optional(oneOf(employeeStatuses)),
  employee_code: z.optional(text(50)),
  country_code: z.optional(
    z.string().check(z.regex(/^\+\d{1,4}$/, { error: 'invalid_country_code' })),
  ),
  warnings: z.optional(z.array(text(500)).check(z.maxLength(50))),
  direct_manager: z.optional(IdOrNone),
  job_type: z.optional(oneOf(jobTypes)),
  location: z.optional(text(200)),
  branch: z.optional(oneOf(branches)),
}

export const NewEmployee = z.object({
  user_data: z.object({ ...account, ...accountExtras }),
  ...required,
  ...particulars,
})
export const EmployeeChange = z.object({
  user_data: z.optional(z.partial(z.object({ ...account, ...accountExtras }))),
  ...z.partial(z.object(required)).shape,
  ...particulars,
})

const byId = z.object({ employee_id: Id })

export const employeeApi = {
  list: get('/api/employees/', {
    summary: 'Employees in the viewer’s scope',
    needs: 'signed_in',
    query: z.object({
      ...pageQuery,
      ...employeeFilters,
      ordering: z._default(z.enum(employeeOrderings), 'name'),
    }),
    reply: pageOf(ListedEmployee),
  }),
  export: get('/api/employees/export/', {
    summary: 'The same list as a sheet',
    needs: 'reports_export',
    query: z.object({ ...employeeFilters, format: sheetFormat }),
    reply: z.unknown(),
  }),
  exportSelected: post('/api/employees/export/', {
    summary: 'Selected employees as a sheet',
    needs: 'reports_export',
    body: z.object({
      employee_ids: z.array(Id).check(z.minLength(1), z.maxLength(maxSelected)),
      format: sheetFormat,
    }),
    reply: z.unknown(),
  }),
  get: get('/api/employees/:employee_id/', {
    summary: 'One employee',
    needs: 'signed_in',
    params: byId,
    reply: Employee,
  }),
  create: post('/api/employees/', {
    summary: 'Add an employee with account and placement',
    needs: 'team_management',
    roles: office,
    status: 201,
    body: NewEmployee,
    reply: Employee,
  }),
  update: patch('/api/employees/:employee_id/', {
    summary: 'Change an employee',
    needs: 'team_management',
    roles: office,
    params: byId,
    query: handoverQuery,
    body: EmployeeChange,
    reply: Employee,
  }),
  delete: del('/api/employees/:employee_id/', {
    summary: 'Delete an employee without evaluations; the account is deactivated',
    needs: 'team_management',
    roles: office,
    params: byId,
    query: handoverQuery,
    reply: Nothing,
  }),
}
