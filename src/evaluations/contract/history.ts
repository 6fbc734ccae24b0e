import * as z from 'zod/mini'
import { Id, Moment } from '#kit/contract/primitives.ts'
import { roles } from '#kit/rules/actor.ts'
import { statuses } from '#evaluations/rules/workflow.ts'

const Status = z.enum(statuses)

export const historyActions = [
  'created',
  'edited',
  'moved',
  'commented',
  'objective_added',
  'objective_changed',
  'objective_removed',
  'competency_added',
  'competency_changed',
  'competency_removed',
  'template_added',
  'template_replaced',
  'items_imported',
  'ai_drafted',
] as const

export const HistoryEntry = z.object({
  history_id: Id,
  at: Moment,
  actor_id: z.nullable(Id),
  actor_name: z.string(),
  actor_role: z.enum(roles),
  action: z.enum(historyActions),
  from: z.nullable(Status),
  to: z.nullable(Status),
  comment: z.string(),
  /** Acted by HR or an administrator in the employee's place. */
  on_behalf: z.boolean(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
