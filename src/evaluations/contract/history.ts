import * as z from 'zod/mini'
import { Arabic, Id, Moment } from '#kit/contract/primitives.ts'
import { roles } from '#kit/rules/actor.ts'
import { itemFields } from '#evaluations/rules/details/item-changes.ts'
import { statuses } from '#evaluations/rules/workflow.ts'

const Status = z.enum(statuses)

export const historyActions = [
  'created',
  'edited',
  'moved',
  'withdrawn',
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
  'items_import_undone',
  'items_copied',
  'ai_drafted',
  'reassigned',
  'dispute_answered',
  'self_assessment_set',
  'self_assessment_handed_in',
  'self_assessment_reopened',
  'acknowledged',
  'closed_without_answer',
  'correction_begun',
  'corrected',
] as const

const Value = z.nullable(z.union([z.string(), z.number()]))

export const HistoryEntry = z.object({
  history_id: Id,
  at: Moment,
  actor_id: z.nullable(Id),
  actor_name: z.string(),
  actor_name_ar: Arabic,
  actor_role: z.enum(roles),
  action: z.enum(historyActions),
  from: z.nullable(Status),
  to: z.nullable(Status),
  comment: z.string(),
  /** Of an objective or competency: from what to what each field changed. */
  changes: z.optional(
    z.nullable(z.array(z.object({ field: z.enum(itemFields), from: Value, to: Value }))),
  ),
  /** Whom HR gave the step to. */
  owner_name: z.optional(z.nullable(z.string())),
  owner_name_ar: Arabic,
  /** For whom a delegate acted. */
  acted_for: z.optional(z.nullable(z.string())),
  acted_for_ar: Arabic,
  /** Approved by who submitted it, because no one else could. */
  same_person: z.optional(z.boolean()),
  /** Acted by HR or an administrator in the employee's place. */
  on_behalf: z.boolean(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
