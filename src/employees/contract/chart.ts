import * as z from 'zod/mini'
import { get } from '#kit/contract/endpoint.ts'
import { Arabic, Id } from '#kit/contract/primitives.ts'
import { employeeStatuses } from '#employees/rules/employee.ts'

export const ChartPerson = z.object({
  employee_id: Id,
  name: z.string(),
  name_ar: Arabic,
  position: z.string(),
  position_ar: Arabic,
  avatar: z.string(),
  status: z.enum(employeeStatuses),
  /** The employee this one reports to; null at the top of what the reader can see. */
  reports_to: z.nullable(Id),
  /** How many report directly to this one. */
  reports: z.int(),
})
export type ChartPerson = z.infer<typeof ChartPerson>

export const PeopleAround = z.object({
  /** From the top down to the person asked for; empty at the top itself. */
  path: z.array(ChartPerson),
  /** Those who report to that person, or who report to no one; as many as asked for. */
  below: z.array(ChartPerson),
  /** How many there are. */
  count: z.int(),
})
export type PeopleAround = z.infer<typeof PeopleAround>

export const chartApi = {
  get: get('/api/employees/chart/', {
    summary: 'One level of the reporting lines, with what is above it',
    needs: 'team_management',
    query: z.object({
      /** Left out: those who report to no one the reader can see. */
      person: z.optional(Id),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 12),
    }),
    reply: PeopleAround,
  }),
}
