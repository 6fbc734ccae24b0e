import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { evaluations } from '#evaluations/tables.ts'
import { moment } from '#kit/tables.ts'

const ofEvaluation = () =>
  uuid()
    .notNull()
    .references(() => evaluations.evaluation_id, { onDelete: 'cascade' })

/** The employee's part of a Draft, from the first figure or comment on. */
export const selfAssessments = pgTable('self_assessments', {
  evaluation_id: ofEvaluation().primaryKey(),
  handed_in_at: moment(),
  updated_at: moment().notNull(),
})

/** What the employee says of an objective or a competency. No score is derived from it. */
export const selfAssessmentItems = pgTable(
  'self_assessment_items',
  {
    evaluation_id: ofEvaluation(),
    /** May be removed since. */
    item_id: uuid().notNull(),
    figure: integer(),
    comment: text().notNull().default(''),
    /** Who of HR entered the figure on behalf; null when it was the employee. */
    entered_by_name: text(),
    /** The same of the comment. */
    comment_entered_by_name: text(),
  },
  (table) => [primaryKey({ columns: [table.evaluation_id, table.item_id] })],
)
