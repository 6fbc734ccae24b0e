import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { get, post } from '#kit/contract/endpoint.ts'
import { Arabic, Day, Id, Nothing } from '#kit/contract/primitives.ts'
import { levels } from '#organisation/rules/levels.ts'

/** Everything of a person that someone else has to take over. */
export const Responsibilities = z.object({
  employee_id: z.nullable(Id),
  name: z.string(),
  name_ar: Arabic,
  units: z.array(
    z.object({
      unit_id: Id,
      level: z.enum(levels),
      name: z.string(),
      name_ar: Arabic,
      company_name: z.string(),
      company_name_ar: Arabic,
    }),
  ),
  reports: z.array(
    z.object({
      employee_id: Id,
      name: z.string(),
      name_ar: Arabic,
      position: z.string(),
      position_ar: Arabic,
    }),
  ),
  open_steps: z.array(
    z.object({
      evaluation_id: Id,
      employee_name: z.string(),
      employee_name_ar: Arabic,
      type: z.string(),
      period: z.string(),
      status: z.string(),
    }),
  ),
  delegations: z.array(
    z.object({
      delegation_id: Id,
      from_name: z.string(),
      from_name_ar: Arabic,
      to_name: z.string(),
      to_name_ar: Arabic,
      valid_from: Day,
      valid_to: Day,
    }),
  ),
  /** Open evaluations about the person. */
  own_evaluations: z.array(
    z.object({ evaluation_id: Id, type: z.string(), period: z.string(), status: z.string() }),
  ),
  /** Today where they work. */
  today: Day,
  /** The day of a departure that is planned. */
  leaves_on: z.nullable(Day),
  /** Their manager, who would take over. */
  proposed_to: z.nullable(z.object({ user_id: Id, name: z.string(), name_ar: Arabic })),
})
export type Responsibilities = z.infer<typeof Responsibilities>

export const hrQueue = 'hr_queue'
const Taker = z.union([Id, z.literal(hrQueue)])

export const HandoverItem = z.object({
  kind: z.enum(['unit', 'report', 'step', 'delegation']),
  id: Id,
  to_user_id: Taker,
})
export type HandoverItem = z.infer<typeof HandoverItem>

/** The most that one call makes inactive. */
const maxLeaving = 500

const byEmployee = z.object({ employee_id: Id })

export const leavingApi = {
  undo: post('/api/employees/:employee_id/leave/undo/', {
    summary:
      'Undo a departure that the caller has just entered, with all that was handed over, or cancel a planned one',
    needs: 'team_management',
    roles: office,
    params: byEmployee,
    reply: Nothing,
  }),
  responsibilities: get('/api/employees/:employee_id/responsibilities/', {
    summary: 'What someone holds that another person has to take over',
    needs: 'team_management',
    roles: office,
    params: byEmployee,
    reply: Responsibilities,
  }),
  leaveMany: post('/api/employees/leave/', {
    summary: 'Make several employees inactive from today; each succeeds or fails alone',
    needs: 'team_management',
    roles: office,
    body: z.object({
      employee_ids: z.array(Id).check(z.minLength(1), z.maxLength(maxLeaving)),
      /** What each holds goes to their manager, without one to the HR queue. */
      handover_all_to: z._default(z.enum(['manager', hrQueue]), 'manager'),
    }),
    reply: z.object({
      results: z.array(
        z.object({
          employee_id: Id,
          outcome: z.enum(['left', 'refused', 'not_found']),
          /** Why it was refused; empty where it was not. */
          message: z.string(),
        }),
      ),
    }),
  }),
  undoMany: post('/api/employees/leave/undo/', {
    summary: 'Undo departures that the caller has just entered, all or none',
    needs: 'team_management',
    roles: office,
    body: z.object({
      employee_ids: z.array(Id).check(z.minLength(1), z.maxLength(maxLeaving)),
    }),
    reply: Nothing,
  }),
  leave: post('/api/employees/:employee_id/leave/', {
    summary: 'Make someone inactive and hand over what they hold, at once or not at all',
    needs: 'team_management',
    roles: office,
    params: byEmployee,
    body: z.object({
      on: z.iso.date({
        error: ({ input }) =>
          input === undefined || input === '' ? 'from_required' : 'invalid_date',
      }),
      handover: z.optional(z.array(HandoverItem).check(z.maxLength(5000))),
      /** Who takes everything that `handover` does not name. */
      handover_all_to: z.optional(Taker),
    }),
    reply: z.object({
      employee_id: Id,
      on: Day,
      /** Still to come: it takes effect at midnight of that day. */
      is_planned: z.boolean(),
      handed_over: z.int(),
    }),
  }),
}
export type LeftEmployee = z.infer<typeof leavingApi.leaveMany.reply>['results'][number]
export type LeaveInput = z.output<typeof leavingApi.leave.body>
