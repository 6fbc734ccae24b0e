import * as z from 'zod/mini'
import { Role } from '#accounts/contract/session.ts'
import { get, patch } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Day, Id, Moment } from '#kit/contract/primitives.ts'
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
  email: z.string(),
  phone: z.string(),
  country_code: z.string(),
  warnings: z.array(z.string()),
  warnings_count: z.int(),
  avatar: z.string(),
  department: z.array(z.string()),
  departments_ids: z.array(Id),
  position: z.string(),
  role: Role,
  managerial_level: z.enum(managerialLevels),
  status: z.enum(employeeStatuses),
  company_name: z.nullable(z.string()),
  company_id: z.nullable(Id),
  /** The names from company to the lowest unit, joined by ' / '. */
  org_path: z.string(),
  direct_manager: z.nullable(Id),
  direct_manager_name: z.nullable(z.string()),
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

export const employeeOrderings = [
  'name',
  '-name',
  'join_date',
  '-join_date',
  'created_at',
  '-created_at',
] as const

export const employeeFilters = {
  search: pageQuery.search,
  department: z.optional(Id),
  company: z.optional(Id),
  status: z.optional(z.enum(employeeStatuses)),
  role: z.optional(Role),
  managerial_level: z.optional(z.enum(managerialLevels)),
  employee_id: z.optional(Id),
}

const one = z.object({ employee_id: Id })

export const employeeApi = {
  list: get('/api/employees/', {
    summary: 'Employees in the viewer’s scope',
    needs: 'signed_in',
    query: z.object({
      ...pageQuery,
      ...employeeFilters,
      ordering: z._default(z.enum(employeeOrderings), 'name'),
    }),
    reply: pageOf(Employee),
  }),
  read: get('/api/employees/:employee_id/', {
    summary: 'One employee',
    needs: 'signed_in',
    params: one,
    reply: Employee,
  }),
  change: patch('/api/employees/:employee_id/', {
    summary: 'Change an employee',
    needs: 'user_management',
    params: one,
    body: z.object({ status: z.optional(z.enum(employeeStatuses)) }),
    reply: Employee,
  }),
}
