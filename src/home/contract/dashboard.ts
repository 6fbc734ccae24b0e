import * as z from 'zod/mini'
import { Evaluation } from '#evaluations/contract/evaluation.ts'
import { actionGroups } from '#evaluations/rules/list/action-group.ts'
import { evaluationTypes } from '#evaluations/rules/periods.ts'
import { activityKinds } from '#home/rules/activity.ts'
import { get } from '#kit/contract/endpoint.ts'
import { Day, Id } from '#kit/contract/primitives.ts'
import { AuditEntry } from './audit.ts'

/** 0-100, one decimal; null without anything to average. */
const score = z.nullable(z.number())

const ofPeriod = { type: z.enum(evaluationTypes), period: z.string() }

/** One or several entries of the audit log that are one sentence: the newest, and how many there are. */
export const Activity = z.extend(AuditEntry, {
  kind: z.enum(activityKinds),
  /** How many records it is about. */
  count: z.int(),
  /** The account of the person the record is about; null when the record is gone. */
  subject_user_id: z.nullable(Id),
})
export type Activity = z.infer<typeof Activity>

/** How many of the reader's people have been submitted: of an open cycle, or of this quarter. */
export const Progress = z.object({
  ...ofPeriod,
  cycle_id: z.nullable(Id),
  submitted: z.int(),
  total: z.int(),
})
export type Progress = z.infer<typeof Progress>

/** What an employee sees first. */
export const Own = z.object({
  latest: z.nullable(
    z.object({
      evaluation: Evaluation,
      /** In points, from the one before of the same type. */
      difference: score,
      compared_with: z.nullable(z.string()),
    }),
  ),
  /** Until when the own answer is due in open cycles; without those that were answered. */
  due: z.array(z.object({ ...ofPeriod, due_on: Day })),
})
export type Own = z.infer<typeof Own>

export const Dashboard = z.object({
  total_employees: z.int(),
  pending_evaluations: z.int(),
  completed_evaluations: z.int(),
  average_score: score,
  /** The longest waiting first, and how many there are in all; the same by what is to be done. */
  needs_action: z.object({
    count: z.int(),
    results: z.array(Evaluation),
    groups: z.array(
      z.object({ group: z.enum(actionGroups), count: z.int(), results: z.array(Evaluation) }),
    ),
    /** Drafts that wait for the own assessment, of which nothing else is shown; not among the count. */
    self_assessments: z.array(
      z.object({ evaluation_id: Id, ...ofPeriod, due_on: z.nullable(Day) }),
    ),
  }),
  /** Of those who manage people. */
  progress: z.array(Progress),
  /** Only of those who see no one else. */
  own: z.nullable(Own),
  recent_activity: z.array(Activity),
  trends: z.object({
    /** Completed evaluations by period, in the order of time. */
    average_by_period: z.array(
      z.object({ period: z.string(), average_score: z.number(), count: z.int() }),
    ),
    /** Completed evaluations by grade, the best first. */
    grades: z.array(z.object({ grade: z.string(), count: z.int() })),
    /** Where grade A begins, 0-100; null where the managerial levels differ. */
    target: z.nullable(z.number()),
  }),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardApi = {
  get: get('/api/dashboard/', {
    summary: 'The figures of the person who asks',
    needs: 'signed_in',
    // Of the trends: a year, and a department.
    query: z.object({
      year: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(9999))),
      department: z.optional(Id),
    }),
    reply: Dashboard,
  }),
}
