import { index, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Evaluations that were deleted, and whom they were about: the audit log and imports still name them. */
export const deletedEvaluations = pgTable(
  'removed_evaluations',
  {
    evaluation_id: uuid().primaryKey(),
    user_id: uuid().notNull(),
  },
  (table) => [index().on(table.user_id)],
)
