import * as z from 'zod/mini'
import { Arabic, Id } from '#kit/contract/primitives.ts'
import { sections } from '#evaluations/rules/details/warnings.ts'
import { commentReasons } from '#evaluations/rules/voice/required-comments.ts'

/** Items whose score has to be explained by a comment before an evaluation moves on; none once items are locked. */
export const MissingComments = z.array(
  z.object({
    item_id: Id,
    section: z.enum(sections),
    name: z.string(),
    name_ar: Arabic,
    reason: z.enum(commentReasons),
  }),
)
