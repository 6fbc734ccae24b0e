import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { DatedPlacement, FromDay } from '#employees/contract/placements.ts'
import { del, get, post } from '#kit/contract/endpoint.ts'
import { pageOf } from '#kit/contract/page.ts'
import { MovedPerson } from './moves.ts'
import { Arabic, Day, Id, IdOrNone, Moment, Nothing, text } from '#kit/contract/primitives.ts'

const recorded = {
  valid_from: Day,
  /** The day it ends, which is no longer part of it; null: no end yet. */
  valid_to: z.nullable(Day),
  reason: z.string(),
  created_by_name: z.string(),
  created_by_name_ar: Arabic,
  created_at: Moment,
  /** Valid today, still to come, or over. */
  is_current: z.boolean(),
  is_planned: z.boolean(),
}

export const Assignment = z.object({
  assignment_id: Id,
  employee_id: Id,
  company_id: z.nullable(Id),
  department_id: z.nullable(Id),
  sub_department_id: z.nullable(Id),
  section_id: z.nullable(Id),
  sub_section_id: z.nullable(Id),
  company: z.string(),
  company_ar: Arabic,
  department: z.string(),
  department_ar: Arabic,
  sub_department: z.nullable(z.string()),
  sub_department_ar: Arabic,
  section: z.nullable(z.string()),
  section_ar: Arabic,
  sub_section: z.nullable(z.string()),
  sub_section_ar: Arabic,
  /** Set where it begins with a planned change of a unit, which is cancelled as a whole. */
  unit_change_id: z.nullable(Id),
  ...recorded,
})
export type Assignment = z.infer<typeof Assignment>

export const ReportingLine = z.object({
  line_id: Id,
  employee_id: Id,
  manager_id: Id,
  manager_name: z.string(),
  manager_name_ar: Arabic,
  ...recorded,
})
export type ReportingLine = z.infer<typeof ReportingLine>

const byEmployee = z.object({ employee_id: Id })

export const rangeApi = {
  assignments: get('/api/employees/:employee_id/assignments/', {
    summary: 'Where someone works, worked and will work, newest first',
    needs: 'signed_in',
    params: byEmployee,
    reply: pageOf(Assignment),
  }),
  assign: post('/api/employees/:employee_id/assignments/', {
    summary: 'Place someone from a day on',
    needs: 'team_management',
    roles: office,
    status: 201,
    params: byEmployee,
    body: DatedPlacement,
    // After a dry run, what it would change.
    reply: z.union([Assignment, MovedPerson]),
  }),
  cancelAssignment: del('/api/employees/:employee_id/assignments/:assignment_id/', {
    summary: 'Cancel a placement that is still to come',
    needs: 'team_management',
    roles: office,
    params: z.object({ employee_id: Id, assignment_id: Id }),
    reply: Nothing,
  }),
  lines: get('/api/employees/:employee_id/reporting-lines/', {
    summary: 'Whom someone reports to, reported to and will report to, newest first',
    needs: 'signed_in',
    params: byEmployee,
    reply: pageOf(ReportingLine),
  }),
  report: post('/api/employees/:employee_id/reporting-lines/', {
    summary: 'Change whom someone reports to from a day on',
    needs: 'team_management',
    roles: office,
    status: 201,
    params: byEmployee,
    body: z.object({ manager_id: IdOrNone, valid_from: FromDay, reason: z.optional(text(1000)) }),
    // Without a manager, the line that ends.
    reply: ReportingLine,
  }),
  cancelLine: del('/api/employees/:employee_id/reporting-lines/:line_id/', {
    summary: 'Cancel a change of manager that is still to come',
    needs: 'team_management',
    roles: office,
    params: z.object({ employee_id: Id, line_id: Id }),
    reply: Nothing,
  }),
}
