import * as z from 'zod/mini'
import { Moment } from '#kit/contract/primitives.ts'

/** What an evaluation says of its end. */
export const endingFields = {
  /** When the employee confirmed having read it, which is no agreement. */
  acknowledged_at: z.optional(z.nullable(Moment)),
  /** When HR completed it because the employee did not answer, and when the employee was informed. */
  closed_without_answer_at: z.optional(z.nullable(Moment)),
  informed_at: z.optional(z.nullable(Moment)),
}
