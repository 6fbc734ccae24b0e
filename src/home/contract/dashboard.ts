import * as z from 'zod/mini'
import { Evaluation } from '#evaluations/contract/evaluation.ts'
import { get } from '#kit/contract/endpoint.ts'
import { Id } from '#kit/contract/primitives.ts'
import { AuditEntry } from './audit.ts'

/** 0-100, one decimal; null without anything to average. */
const score = z.nullable(z.number())

export const Dashboard = z.object({
  total_employees: z.int(),
  pending_evaluations: z.int(),
  completed_evaluations: z.int(),
  average_score: score,
  /** The longest waiting first, and how many there are in all. */
  needs_action: z.object({ count: z.int(), results: z.array(Evaluation) }),
  recent_activity: z.array(AuditEntry),
  trends: z.object({
    /** Completed evaluations by period, in the order of time. */
    average_by_period: z.array(
      z.object({ period: z.string(), average_score: z.number(), count: z.int() }),
    ),
    /** Completed evaluations by grade, the best first. */
    grades: z.array(z.object({ grade: z.string(), count: z.int() })),
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
