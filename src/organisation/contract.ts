import * as z from 'zod/mini'
import { get } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Id, Moment } from '#kit/contract/primitives.ts'
import { companySizes } from './rules/levels.ts'

export const Company = z.object({
  company_id: Id,
  name: z.string(),
  industry: z.string(),
  size: z.enum(companySizes),
  address: z.string(),
  code: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  website: z.string(),
  description: z.string(),
  department_count: z.int(),
  employee_count: z.int(),
  created_at: Moment,
  updated_at: Moment,
})
export type Company = z.infer<typeof Company>

export const Department = z.object({
  department_id: Id,
  name: z.string(),
  company: z.string(),
  company_id: Id,
  manager: z.nullable(z.string()),
  manager_id: z.nullable(Id),
  employee_count: z.int(),
  sub_department_count: z.int(),
  created_at: Moment,
  updated_at: Moment,
})
export type Department = z.infer<typeof Department>

export const companyApi = {
  list: get('/api/org/companies/', {
    summary: 'Companies',
    needs: 'team_management',
    query: z.object({ ...pageQuery, company: z.optional(Id) }),
    reply: pageOf(Company),
  }),
}

export const departmentApi = {
  list: get('/api/org/departments/', {
    summary: 'Departments',
    needs: 'team_management',
    query: z.object({ ...pageQuery, company: z.optional(Id) }),
    reply: pageOf(Department),
  }),
}
