import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { cycleStatuses } from '#cycles/rules/cycle.ts'
import { findingNames } from '#cycles/rules/preflight.ts'
import { del, get, patch, post, put } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery, yesOrNo } from '#kit/contract/page.ts'
import { Day, filled, Id, Nothing, text } from '#kit/contract/primitives.ts'
import { nameOrdering } from '#organisation/contract/name-ordering.ts'

import {
  Job,
  Cycle,
  NewCycle,
  CycleChange,
  Joiner,
  Member,
  OpenCycle,
  Preflight,
  Board,
} from './cycle-shapes.ts'
import { Reminded, Rule, Rules } from './reminder-shapes.ts'

const one = z.object({ cycle_id: Id })
/** Who can read the board: in their scope. */
const reviewers = ['ADMIN', 'HR', 'HOD', 'LM'] as const
/** At most so many at once. */
const chosen = z.array(Id).check(z.minLength(1), z.maxLength(1000))
const managed = { needs: 'evaluations_manage', roles: office } as const

export const cycleApi = {
  list: get('/api/cycles/', {
    summary: 'Cycles',
    ...managed,
    query: z.object({ ...pageQuery, status: z.optional(z.enum(cycleStatuses)) }),
    reply: pageOf(Cycle),
  }),
  create: post('/api/cycles/', {
    summary: 'Prepare a cycle',
    ...managed,
    status: 201,
    body: NewCycle,
    reply: Cycle,
  }),
  get: get('/api/cycles/:cycle_id/', {
    summary: 'One cycle',
    ...managed,
    params: one,
    reply: Cycle,
  }),
  update: patch('/api/cycles/:cycle_id/', {
    summary: 'Change a cycle; only its dates and options once it is open',
    ...managed,
    params: one,
    body: CycleChange,
    reply: Cycle,
  }),
  delete: del('/api/cycles/:cycle_id/', {
    summary: 'Delete a cycle that was not launched',
    ...managed,
    params: one,
    reply: Nothing,
  }),
  members: get('/api/cycles/:cycle_id/members/', {
    summary: 'Who takes part in a cycle, and who was left out',
    ...managed,
    params: one,
    query: z.object({
      ...pageQuery,
      state: z.optional(z.enum(['in', 'excluded'])),
      /** Only those who left the company with an unfinished evaluation. */
      left: z.optional(yesOrNo),
      ordering: nameOrdering,
    }),
    reply: pageOf(Member),
  }),
  setMember: post('/api/cycles/:cycle_id/members/', {
    summary: 'Add someone to a cycle or leave them out; of an open cycle, dismiss who is proposed',
    ...managed,
    params: one,
    body: z.object({
      employee_id: z.uuid({ error: 'employee_required' }),
      state: z.enum(['in', 'excluded']),
      reason: filled('member_reason_required', 500),
    }),
    reply: Member,
  }),
  joiners: get('/api/cycles/:cycle_id/joiners/', {
    summary: 'Who is to take part in an open cycle and joined after its launch',
    ...managed,
    params: one,
    query: z.object({ ...pageQuery, ordering: nameOrdering }),
    reply: pageOf(Joiner),
  }),
  addJoiners: post('/api/cycles/:cycle_id/joiners/', {
    summary: 'Add people to an open cycle: who joined late, or was left out',
    ...managed,
    params: one,
    body: z.object({ employee_ids: chosen }),
    reply: z.object({
      added: z.int(),
      skipped: z.array(z.object({ employee_id: Id, why: z.string() })),
    }),
  }),
  preflight: get('/api/cycles/:cycle_id/preflight/', {
    summary: 'What prevents the launch of a cycle, or needs attention before it',
    ...managed,
    params: one,
    reply: Preflight,
  }),
  launch: post('/api/cycles/:cycle_id/launch/', {
    summary: 'Launch a cycle, or continue a launch that stopped: one evaluation for each member',
    ...managed,
    status: 202,
    params: one,
    body: z.object({ accept: z._default(z.array(z.enum(findingNames)), []) }),
    reply: z.object({ job: Job }),
  }),
  undoLaunch: post('/api/cycles/:cycle_id/undo-launch/', {
    summary: 'Take a launch back while no evaluation was touched',
    ...managed,
    params: one,
    reply: Cycle,
  }),
  mine: get('/api/cycles/mine/', {
    summary: 'Open cycles with evaluations in the reader’s scope',
    needs: 'reports_view',
    roles: reviewers,
    reply: z.array(OpenCycle),
  }),
  board: get('/api/cycles/:cycle_id/board/', {
    summary: 'How far a cycle is, for those in the reader’s scope',
    needs: 'reports_view',
    roles: reviewers,
    params: one,
    query: z.object({
      by: z._default(z.enum(['step', 'unit', 'manager']), 'step'),
      /** Of those with as many overdue steps. */
      ordering: nameOrdering,
    }),
    reply: Board,
  }),
  extend: post('/api/cycles/:cycle_id/extend/', {
    summary: 'Give the open steps of evaluations another day',
    ...managed,
    params: one,
    body: z.object({ evaluation_ids: chosen, due_on: Day }),
    reply: z.object({
      extended: z.int(),
      skipped: z.array(z.object({ evaluation_id: Id, why: z.string() })),
    }),
  }),
  remind: post('/api/cycles/:cycle_id/remind/', {
    summary: 'Remind the owners of steps now; once a day at most',
    ...managed,
    params: one,
    body: Reminded,
    reply: z.object({
      reminded: z.int(),
      skipped: z.array(z.object({ evaluation_id: Id, why: z.string() })),
    }),
  }),
  close: post('/api/cycles/:cycle_id/close/', {
    summary: 'Close a cycle, or give what is unfinished more time',
    ...managed,
    params: one,
    body: z.object({
      unfinished: z.enum(['extend', 'close']),
      new_close_on: z.optional(Day),
      reason: z.optional(text(500)),
    }),
    reply: Cycle,
  }),
  reminderRules: get('/api/cycles/:cycle_id/reminder-rules/', {
    summary: 'When owners of steps are reminded',
    ...managed,
    params: one,
    reply: z.array(Rule),
  }),
  setReminderRules: put('/api/cycles/:cycle_id/reminder-rules/', {
    summary: 'Change when owners of steps are reminded',
    ...managed,
    params: one,
    body: Rules,
    reply: z.array(Rule),
  }),
}
