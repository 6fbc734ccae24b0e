import * as z from 'zod/mini'
import { Arabic, filled, Id, Moment } from '#kit/contract/primitives.ts'

/** More than an evaluation has items. */
const maxDisputes = 200

export const Dispute = z.object({
  item_id: Id,
  /** As the item was called then; it may have been removed since. */
  item_name: z.string(),
  item_name_ar: Arabic,
  reason: z.string(),
  /** What was said to it, or `changed`; null until then, and to the employee until the next review. */
  answer: z.nullable(z.string()),
  answered_by_name: z.nullable(z.string()),
  answered_by_name_ar: Arabic,
  answered_at: z.nullable(Moment),
})
export type Dispute = z.infer<typeof Dispute>

/** The items that a rejection of the employee review is about. */
export const NewDisputes = z
  .array(z.object({ item_id: Id, reason: filled('dispute_reason_required', 2000) }))
  .check(
    z.maxLength(maxDisputes, { error: 'too_many_disputes' }),
    // Of two reasons for one item, one would be lost.
    z.refine((raised) => new Set(raised.map(({ item_id }) => item_id)).size === raised.length, {
      error: 'disputed_twice',
    }),
  )
export type NewDisputes = z.infer<typeof NewDisputes>
