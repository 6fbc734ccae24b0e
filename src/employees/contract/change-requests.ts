import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { get, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Arabic, filled, Id, Moment, text } from '#kit/contract/primitives.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import { changeRequestStatuses, requestableFields } from '#employees/rules/change-request.ts'

/** A correction that an employee asks HR for. */
export const ChangeRequest = z.object({
  request_id: Id,
  employee_id: Id,
  employee_name: z.string(),
  employee_name_ar: Arabic,
  field: z.enum(requestableFields),
  /** The value in the record now. */
  current: z.string(),
  value: z.string(),
  note: z.string(),
  status: z.enum(changeRequestStatuses),
  requested_at: Moment,
  answered_at: z.nullable(Moment),
  answered_by_name: z.nullable(z.string()),
  answered_by_name_ar: Arabic,
  comment: z.string(),
})
export type ChangeRequest = z.infer<typeof ChangeRequest>

export const NewChangeRequest = z
  .object({
    field: z.enum(requestableFields),
    value: filled('new_value_required'),
    note: z._default(text(500), ''),
  })
  .check(
    z.refine(({ field, value }) => field !== 'email' || emailPattern.test(value), {
      error: 'invalid_email',
      path: ['value'],
    }),
  )

export const ChangeRequestAnswer = z
  .object({ done: z.boolean(), comment: z._default(text(500), '') })
  .check(
    z.refine(({ done, comment }) => done || comment !== '', {
      error: 'reason_required',
      path: ['comment'],
    }),
  )

const list = {
  query: z.object({
    limit: pageQuery.limit,
    cursor: pageQuery.cursor,
    status: z.optional(z.enum(changeRequestStatuses)),
  }),
  reply: pageOf(ChangeRequest),
}

export const changeRequestApi = {
  create: post('/api/accounts/me/change-requests/', {
    summary: 'Ask HR to correct the own name, e-mail or position',
    needs: 'signed_in',
    status: 201,
    body: NewChangeRequest,
    reply: ChangeRequest,
  }),
  own: get('/api/accounts/me/change-requests/', {
    summary: 'What one asked HR to correct, newest first',
    needs: 'signed_in',
    ...list,
  }),
  list: get('/api/change-requests/', {
    summary: 'What employees ask HR to correct, newest first',
    needs: 'team_management',
    roles: office,
    ...list,
  }),
  answer: post('/api/change-requests/:request_id/answer/', {
    summary: 'Make the requested change, or decline it with a reason',
    needs: 'team_management',
    roles: office,
    params: z.object({ request_id: Id }),
    body: ChangeRequestAnswer,
    reply: ChangeRequest,
  }),
}
