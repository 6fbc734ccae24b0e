import * as z from 'zod/mini'
import { get, put } from '#kit/contract/endpoint.ts'
import { pageOf } from '#kit/contract/page.ts'
import { Arabic, Day, filled, Id, Moment } from '#kit/contract/primitives.ts'
import { maxFigure } from '#evaluations/rules/items/typed-figure.ts'
import { evaluationTypes } from '#evaluations/rules/periods.ts'

const itemKinds = ['objective', 'competency'] as const

const item = {
  item_id: Id,
  kind: z.enum(itemKinds),
  /** Title of the objective, or name of the competency. */
  label: z.string(),
  label_ar: Arabic,
  /** Target of the objective, or required level of the competency. */
  target: z.int(),
}

/** An item with what was achieved, or the level reached, up to the author’s last day. */
export const HandoverFigure = z.object({ ...item, figure: z.int() })
export type HandoverFigure = z.infer<typeof HandoverFigure>

export const HandoverNote = z.object({
  evaluation_id: Id,
  author_id: Id,
  author_name: z.string(),
  author_name_ar: Arabic,
  /** First and last day as manager within the period; null where that was corrected since. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** Null while it is not written. */
  note: z.nullable(z.string()),
  figures: z.array(HandoverFigure),
  written_at: z.nullable(Moment),
})
export type HandoverNote = z.infer<typeof HandoverNote>

/** What an earlier manager needs for the note: no more of the evaluation than the names of its items. */
export const HandoverForm = z.extend(HandoverNote, {
  employee_name: z.string(),
  employee_name_ar: Arabic,
  type: z.enum(evaluationTypes),
  period: z.string(),
  /** Who manages the employee now and reads the note. */
  later_name: z.nullable(z.string()),
  later_name_ar: Arabic,
  /** Until the evaluation is completed. */
  is_open: z.boolean(),
  items: z.array(z.object(item)),
})
export type HandoverForm = z.infer<typeof HandoverForm>

const figureRange = { error: 'figure_range' }
const one = z.object({ evaluation_id: Id })

export const handoverApi = {
  list: get('/api/evaluations/:evaluation_id/handover-notes/', {
    summary: 'Hand-over notes of earlier managers, as far as the caller can read them',
    needs: 'evaluations_view',
    params: one,
    reply: pageOf(HandoverNote),
  }),
  mine: get('/api/evaluations/:evaluation_id/handover-notes/mine/', {
    summary: 'What an earlier manager needs to write the own hand-over note',
    needs: 'evaluations_view',
    params: one,
    reply: HandoverForm,
  }),
  write: put('/api/evaluations/:evaluation_id/handover-notes/mine/', {
    summary: 'Write or replace the own hand-over note as an earlier manager',
    needs: 'evaluations_view',
    params: one,
    body: z.object({
      note: filled('handover_note_required', 4000),
      /** Figures up to the last day; items that are left out have none. */
      figures: z.optional(
        z
          .array(
            z.object({
              item_id: Id,
              figure: z
                .int(figureRange)
                .check(z.gte(1, figureRange), z.lte(maxFigure, figureRange)),
            }),
          )
          .check(z.maxLength(500)),
      ),
    }),
    reply: HandoverForm,
  }),
}
