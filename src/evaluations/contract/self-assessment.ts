import * as z from 'zod/mini'
import { get, put } from '#kit/contract/endpoint.ts'
import { Arabic, Day, Id, Moment, text } from '#kit/contract/primitives.ts'
import { evaluationTypes } from '#evaluations/rules/periods.ts'
import { selfAssessmentModes } from '#evaluations/rules/voice/self-assessment.ts'
import { sections } from '#evaluations/rules/details/warnings.ts'
import { maxFigure } from '#evaluations/rules/items/typed-figure.ts'

const Figure = z
  .int({ error: 'figure_range' })
  .check(z.gte(1, { error: 'figure_range' }), z.lte(maxFigure, { error: 'figure_range' }))

/** More than an evaluation has items. */
const maxItems = 200

export const SelfItem = z.object({
  item_id: Id,
  section: z.enum(sections),
  name: z.string(),
  name_ar: Arabic,
  description: z.string(),
  description_ar: Arabic,
  /** Of an objective its target, of a competency its required level. */
  target: z.int(),
  weight: z.int(),
  /** What the employee says they reached; null until then, and where it is hidden from the reader. */
  figure: z.nullable(z.int()),
  comment: z.string(),
  /** Who of HR entered the figure on behalf; null when it was the employee. */
  entered_by_name: z.nullable(z.string()),
  entered_by_name_ar: Arabic,
  /** The same of the comment. */
  comment_entered_by_name: z.optional(z.nullable(z.string())),
  comment_entered_by_name_ar: Arabic,
})
export type SelfItem = z.infer<typeof SelfItem>

export const SelfAssessment = z.object({
  evaluation_id: Id,
  employee_name: z.string(),
  employee_name_ar: Arabic,
  type: z.enum(evaluationTypes),
  period: z.string(),
  mode: z.enum(selfAssessmentModes),
  items: z.array(SelfItem),
  handed_in: z.boolean(),
  handed_in_at: z.nullable(Moment),
  /** The last day of it. */
  due_on: z.nullable(Day),
  /** Whether the reader can enter figures now: as the employee, or on behalf. */
  can_write: z.boolean(),
  on_behalf: z.boolean(),
  /** Whether the reader decides if one is asked for: outside cycles, HR or the owner of the draft. */
  can_set: z.boolean(),
  /** Whether the figures and comments of the employee are shown to the reader. */
  is_shown: z.boolean(),
  updated_at: Moment,
})
export type SelfAssessment = z.infer<typeof SelfAssessment>

export const SelfAssessmentChange = z.object({
  /** Items that are left out stay as they are. */
  items: z.optional(
    z
      .array(
        z.object({
          item_id: Id,
          figure: z.optional(z.nullable(Figure)),
          comment: z.optional(text(4000)),
          /** What the fields held when they were changed: 409 `stale` where someone else changed one since. */
          base: z.optional(
            z.object({
              figure: z.optional(z.nullable(z.int())),
              comment: z.optional(z.string()),
            }),
          ),
        }),
      )
      .check(z.maxLength(maxItems, { error: 'too_many_disputes' })),
  ),
  /** The employee hands it in once; HR can give it back. */
  handed_in: z.optional(z.boolean()),
})
export type SelfAssessmentChange = z.infer<typeof SelfAssessmentChange>

const one = z.object({ evaluation_id: Id })

export const selfAssessmentApi = {
  get: get('/api/evaluations/:evaluation_id/self-assessment/', {
    summary: 'What the employee says of the own work',
    needs: 'signed_in',
    params: one,
    reply: SelfAssessment,
  }),
  write: put('/api/evaluations/:evaluation_id/self-assessment/', {
    summary: 'Assess the own work, or HR on behalf, while the evaluation is a Draft',
    needs: 'signed_in',
    params: one,
    body: SelfAssessmentChange,
    reply: SelfAssessment,
  }),
}
