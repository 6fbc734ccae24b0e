import * as z from 'zod/mini'
import { get } from '#kit/contract/endpoint.ts'
import { managerialLevels } from '#employees/rules/employee.ts'
import { Id, Moment } from '#kit/contract/primitives.ts'
import { roles } from '#kit/rules/actor.ts'
import { Derivation } from '#scoring/contract.ts'
import { categories } from '#scoring/rules/scoring.ts'
import { printedActions } from '#evaluations/rules/document/content.ts'
import { evaluationTypes } from '#evaluations/rules/periods.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { objectiveStatuses } from './items.ts'
import { languages } from '#kit/rules/language/language.ts'

/** Left out where there is none, as the attached content does. */
const Arabic = z.optional(z.nullable(z.string()))
const score = z.nullable(z.number())
const Ending = z.optional(z.nullable(Moment))

const item = {
  item_id: Id,
  label: z.string(),
  label_ar: Arabic,
  description: z.string(),
  description_ar: Arabic,
  aim: z.int(),
  reached: z.int(),
  score: z.number(),
  weight: z.int(),
  self: z.optional(
    z.object({
      figure: z.nullable(z.int()),
      comment: z.string(),
      entered_by_name: z.nullable(z.string()),
      entered_by_name_ar: Arabic,
      comment_entered_by_name: Arabic,
      comment_entered_by_name_ar: Arabic,
    }),
  ),
}
const by = { at: Moment, actor_name: z.string(), actor_name_ar: Arabic, actor_role: z.enum(roles) }

/** `DocumentContent` of the rules: what the PDF and the printed page say, before it is put in words. */
export const PrintedContent = z.object({
  evaluation: z.object({
    evaluation_id: Id,
    version_of: z.optional(z.nullable(Id)),
    replaced_at: Ending,
    employee_name: z.string(),
    employee_name_ar: Arabic,
    department: z.nullable(z.string()),
    department_ar: Arabic,
    managerial_level: z.enum(managerialLevels),
    type: z.enum(evaluationTypes),
    period: z.string(),
    status: z.enum(statuses),
    moved_at: Moment,
    reviewer_name: z.nullable(z.string()),
    reviewer_name_ar: Arabic,
    score,
    objectives_score: score,
    competencies_score: score,
    grade: z.nullable(z.string()),
    acknowledged_at: Ending,
    closed_without_answer_at: Ending,
    informed_at: Ending,
  }),
  objectives: z.array(z.object({ ...item, status: z.enum(objectiveStatuses) })),
  competencies: z.array(z.object({ ...item, category: z.enum(categories) })),
  derivation: Derivation,
  comments: z.array(
    z.object({
      item_id: Id,
      at: Moment,
      author_name: z.string(),
      author_name_ar: Arabic,
      author_role: z.enum(roles),
      text: z.string(),
    }),
  ),
  decisions: z.array(
    z.object({
      ...by,
      action: z.enum(printedActions),
      from: z.nullable(z.enum(statuses)),
      to: z.nullable(z.enum(statuses)),
      comment: z.string(),
      on_behalf: z.boolean(),
    }),
  ),
})

export type PrintedContent = z.infer<typeof PrintedContent>

const one = z.object({ evaluation_id: Id })

export const documentApi = {
  get: get('/api/evaluations/:evaluation_id/document/', {
    summary: 'The evaluation as a document to sign and to keep',
    needs: 'signed_in',
    params: one,
    query: z.object({ language: z.optional(z.enum(languages)) }),
    media: 'application/pdf',
    reply: z.unknown(),
  }),
  content: get('/api/evaluations/:evaluation_id/document/content/', {
    summary: 'What the document says, the same for all who can have it',
    needs: 'signed_in',
    params: one,
    reply: PrintedContent,
  }),
}
