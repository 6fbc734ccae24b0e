import * as z from 'zod/mini'
import { managerialLevels } from '#employees/rules/employee.ts'
import { del, get, patch, post } from '#kit/contract/endpoint.ts'
import {
  bothDirections,
  pageOf,
  pageQuery,
  sheetFormat,
  several,
  yesOrNo,
} from '#kit/contract/page.ts'
import { Arabic, Day, filled, Id, Moment, Nothing, text } from '#kit/contract/primitives.ts'
import { maxAtOnce } from '#evaluations/rules/bulk/many.ts'
import { evaluationTypes, periodPattern } from '#evaluations/rules/periods.ts'
import { audiences } from '#evaluations/rules/voice/item-comments.ts'
import { selfAssessmentModes } from '#evaluations/rules/voice/self-assessment.ts'
import { sections, warningKinds } from '#evaluations/rules/details/warnings.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { Dispute, NewDisputes } from './disputes.ts'
import { endingFields } from './ending-fields.ts'
import { HistoryEntry } from './history.ts'
import { MissingComments } from './missing-comments.ts'
import { ownerFields } from './owner-fields.ts'
import { Derivation } from '#scoring/contract.ts'

const Status = z.enum(statuses)
const Period = z.string().check(z.regex(periodPattern, { error: 'invalid_period' }))

export const Evaluation = z.object({
  evaluation_id: Id,
  id: Id,
  employee_id: Id,
  employee_user_id: Id,
  employee_name: z.string(),
  employee_name_ar: Arabic,
  department: z.nullable(z.string()),
  department_ar: Arabic,
  managerial_level: z.enum(managerialLevels),
  type: z.enum(evaluationTypes),
  period: z.string(),
  status: Status,
  /** The step it was rejected at; null unless Rejected. */
  rejected_from: z.optional(z.nullable(Status)),
  /** 0-100, one decimal; null while there is nothing to score. So are the two below. */
  score: z.nullable(z.number()),
  objectives_score: z.nullable(z.number()),
  competencies_score: z.nullable(z.number()),
  grade: z.nullable(z.string()),
  reviewer_id: z.nullable(Id),
  reviewer_name: z.nullable(z.string()),
  reviewer_name_ar: Arabic,
  ...ownerFields,
  /** Items the employee named at the last rejection of the review, each with its answer; not in lists. */
  disputes: z.optional(z.array(Dispute)),
  /** Of its cycle, or set while it is a Draft. */
  self_assessment: z.optional(z.enum(selfAssessmentModes)),
  /** The employee can still assess it, so that it can’t be submitted yet. */
  awaits_self_assessment: z.optional(z.boolean()),
  ...endingFields,
  missing_comments: z.optional(MissingComments),
  /** Before the next review: how many disputed items no one has answered. */
  open_disputes: z.optional(z.int()),
  objectives_count: z.int(),
  competencies_count: z.int(),
  /** What the caller may choose now; the current status is among them. */
  allowed_statuses: z.array(Status),
  /** What is worth a look before it moves on; empty once its items are locked. */
  warnings: z.array(
    z.object({ kind: z.enum(warningKinds), section: z.enum(sections), figure: z.int() }),
  ),
  /** Whether the caller took the last step and can take it back. */
  can_withdraw: z.boolean(),
  /** Who owes the step that approval leads to, where the caller can take it, or only comments are missing; empty: the HR queue. */
  recipients: z.optional(z.array(z.object({ user_id: Id, name: z.string(), name_ar: Arabic }))),
  /** Since when it has its status. */
  moved_at: Moment,
  created_at: Moment,
  date: Day,
  updated_at: Moment,
})
export type Evaluation = z.infer<typeof Evaluation>

/** What a new evaluation begins with; a copy has the items of the last period, not what was reached. */
export const Start = z.discriminatedUnion('from', [
  z.object({ from: z.literal('empty') }),
  z.object({ from: z.literal('template'), template_id: Id }),
  z.object({ from: z.literal('copy') }),
])
export type Start = z.infer<typeof Start>

export const NewEvaluation = z.object({
  employee_id: Id,
  type: z.enum(evaluationTypes, { error: 'type_required' }),
  period: Period,
  start: z.optional(Start),
})

export const CopiedFrom = z.object({
  evaluation_id: Id,
  type: z.enum(evaluationTypes),
  period: z.string(),
})
export type CopiedFrom = z.infer<typeof CopiedFrom>

export const BegunEvaluation = z.extend(Evaluation, {
  /** Where a copy was asked for: what was copied, null when there was nothing and it is empty. */
  copied_from: z.optional(z.nullable(CopiedFrom)),
})
export type BegunEvaluation = z.infer<typeof BegunEvaluation>

export const EvaluationChange = z.object({
  type: z.optional(z.enum(evaluationTypes)),
  period: z.optional(Period),
  status: z.optional(Status),
  comment: z.optional(text(4000)),
  /** When the employee review is rejected: the items it is about. */
  disputes: z.optional(NewDisputes),
  /** Of a Draft outside cycles. */
  self_assessment: z.optional(z.enum(selfAssessmentModes)),
})

/** `none`: of those who have none. */
export const orNone = z.union([Id, z.literal('none')])

export const evaluationFilters = {
  employee_id: z.optional(Id),
  status: several(Status),
  type: z.optional(z.enum(evaluationTypes)),
  period: z.optional(Period),
  year: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(9999))),
  department: z.optional(Id),
  cycle_id: z.optional(Id),
  /** Only those whose open step is late. */
  overdue: z.optional(yesOrNo),
  /** People of a unit of any level, with all below it. */
  unit_id: z.optional(orNone),
  /** The reviewer. */
  manager_id: z.optional(orNone),
  search: pageQuery.search,
  /** Only what waits for the caller. */
  mine: z.optional(yesOrNo),
}

export const evaluationOrderings = bothDirections(
  'created_at',
  'employee',
  'employee_ar',
  'period',
  'status',
  'score',
  'grade',
  'reviewer',
  'reviewer_ar',
)
export type EvaluationOrdering = (typeof evaluationOrderings)[number]

const one = z.object({ evaluation_id: Id })

export const evaluationApi = {
  list: get('/api/evaluations/', {
    summary: 'Evaluations in the caller’s scope',
    needs: 'evaluations_view',
    query: z.object({
      ...pageQuery,
      ...evaluationFilters,
      ordering: z._default(z.enum(evaluationOrderings), '-created_at'),
    }),
    reply: pageOf(Evaluation),
  }),
  export: get('/api/evaluations/export/', {
    summary: 'The same list as a sheet',
    needs: 'reports_export',
    query: z.object({ ...evaluationFilters, format: sheetFormat }),
    reply: z.unknown(),
  }),
  // Everyone reads and answers at the own review step; beyond it visible.ts asks for the permission.
  get: get('/api/evaluations/:evaluation_id/', {
    summary: 'One evaluation',
    needs: 'signed_in',
    params: one,
    reply: Evaluation,
  }),
  // One record answers with one evaluation, a list with a list: made whole or not at all.
  create: post('/api/evaluations/', {
    summary: 'Begin one evaluation, or up to 500',
    needs: ['evaluations_manage', 'team_management'],
    status: 201,
    body: z.union([
      NewEvaluation,
      z
        .array(NewEvaluation)
        .check(
          z.minLength(1, { error: 'required' }),
          z.maxLength(maxAtOnce, { error: 'too_many_at_once' }),
        ),
    ]),
    reply: z.union([BegunEvaluation, z.array(BegunEvaluation)]),
  }),
  // The person who may see an evaluation may ask to move it; the workflow decides.
  update: patch('/api/evaluations/:evaluation_id/', {
    summary: 'Move an evaluation, or edit type and period while it is a draft',
    needs: 'signed_in',
    params: one,
    body: EvaluationChange,
    reply: Evaluation,
  }),
  delete: del('/api/evaluations/:evaluation_id/', {
    summary: 'Delete a draft or rejected evaluation',
    needs: ['evaluations_manage', 'team_management'],
    params: one,
    reply: Nothing,
  }),
  score: get('/api/evaluations/:evaluation_id/score/', {
    summary: 'How the score comes about',
    needs: 'signed_in',
    params: one,
    reply: Derivation,
  }),
  history: get('/api/evaluations/:evaluation_id/history/', {
    summary: 'What happened to an evaluation, newest first',
    needs: 'signed_in',
    params: one,
    query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    reply: pageOf(HistoryEntry),
  }),
  comment: post('/api/evaluations/:evaluation_id/comments/', {
    summary: 'Say something about an evaluation',
    needs: 'signed_in',
    status: 201,
    params: one,
    body: z.object({
      comment: filled('comment_required', 4000),
      /** Who read such comments while this one was written: 409 where that has changed since. */
      for: z.optional(z.enum(audiences)),
    }),
    reply: HistoryEntry,
  }),
}
