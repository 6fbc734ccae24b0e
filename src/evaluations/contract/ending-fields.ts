import * as z from 'zod/mini'
import { Id, Moment } from '#kit/contract/primitives.ts'

/** What an evaluation says of its end. */
export const endingFields = {
  /** When the employee confirmed having read it, which is no agreement. */
  acknowledged_at: z.optional(z.nullable(Moment)),
  /** When HR completed it because the employee did not answer, and when the employee was informed. */
  closed_without_answer_at: z.optional(z.nullable(Moment)),
  informed_at: z.optional(z.nullable(Moment)),
  /** The completed evaluation that this one corrects, and why. */
  version_of: z.optional(z.nullable(Id)),
  correction_reason: z.optional(z.nullable(z.string())),
  /** When a corrected version took its place: statistics and lists leave it out since. */
  replaced_at: z.optional(z.nullable(Moment)),
  /** The version that corrects it, where the caller can see it; not in lists. */
  corrected_by: z.optional(z.nullable(Id)),
}
