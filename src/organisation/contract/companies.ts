import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { del, get, patch, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Arabic, arabic, filled, Id, Moment, Nothing, text } from '#kit/contract/primitives.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import { isTimeZone } from '#kit/rules/dates/day.ts'
import { nameOrdering } from './name-ordering.ts'
import { companySizes } from '#organisation/rules/levels.ts'

export const Company = z.object({
  company_id: Id,
  name: z.string(),
  name_ar: Arabic,
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
  /** IANA name; days of its employees begin and end at midnight there. */
  time_zone: z.string(),
  /** Who submitted an evaluation does not approve it while someone else can. */
  separation_of_duties: z.boolean(),
  department_count: z.int(),
  employee_count: z.int(),
  created_at: Moment,
  updated_at: Moment,
})
export type Company = z.infer<typeof Company>

const optionalEmail = text(320).check(
  z.refine<string>((value) => value === '' || emailPattern.test(value), { error: 'invalid_email' }),
)

/** Names only: an offset such as +03:00 has another meaning to the database. */
export const TimeZone = text(64).check(
  z.refine<string>((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), {
    error: 'invalid_time_zone',
  }),
)

const particulars = {
  name_ar: arabic(),
  industry: z.optional(text(200)),
  size: z.optional(z.enum(companySizes)),
  code: z.optional(text(50)),
  email: z.optional(optionalEmail),
  phone: z.optional(text(50)),
  city: z.optional(text(100)),
  country: z.optional(text(100)),
  website: z.optional(text(300)),
  description: z.optional(text(2000)),
  time_zone: z.optional(TimeZone),
  separation_of_duties: z.optional(z.boolean()),
}

export const NewCompany = z.object({
  name: filled('company_name_required'),
  address: z.optional(text(500)),
  ...particulars,
})
export const CompanyChange = z.object({
  name: z.optional(filled('company_name_required')),
  address: z.optional(filled('address_required', 500)),
  ...particulars,
})

const byId = z.object({ company_id: Id })

export const companyApi = {
  list: get('/api/org/companies/', {
    summary: 'Companies',
    needs: 'team_management',
    query: z.object({ ...pageQuery, company: z.optional(Id), ordering: nameOrdering }),
    reply: pageOf(Company),
  }),
  create: post('/api/org/companies/create/', {
    summary: 'Add a company',
    needs: 'team_management',
    roles: office,
    status: 201,
    body: NewCompany,
    reply: Company,
  }),
  get: get('/api/org/companies/:company_id/', {
    summary: 'One company',
    needs: 'team_management',
    params: byId,
    reply: Company,
  }),
  update: patch('/api/org/companies/:company_id/', {
    summary: 'Change a company',
    needs: 'team_management',
    roles: office,
    params: byId,
    body: CompanyChange,
    reply: Company,
  }),
  delete: del('/api/org/companies/:company_id/', {
    summary: 'Delete a company without departments or employees',
    needs: 'team_management',
    roles: office,
    params: byId,
    reply: Nothing,
  }),
}
