import { text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/tables.ts'

/** What an evaluation says of its end. */
export const endingColumns = () => ({
  /** When the employee confirmed having read it, at the last review. */
  acknowledged_at: moment(),
  /** When HR completed it without an answer of the employee, who was informed at the moment below. */
  closed_without_answer_at: moment(),
  informed_at: moment(),
  /** The completed evaluation that this one corrects, and why HR does. */
  version_of: uuid(),
  correction_reason: text(),
  /** When a corrected version took its place. */
  replaced_at: moment(),
})
