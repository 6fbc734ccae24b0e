import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { audiences } from '#evaluations/rules/voice/item-comments.ts'
import { evaluations } from '#evaluations/tables.ts'
import { roles } from '#kit/rules/actor.ts'
import { moment } from '#kit/tables.ts'

const ofEvaluation = () =>
  uuid()
    .notNull()
    .references(() => evaluations.evaluation_id, { onDelete: 'cascade' })

/**
 * What the employee disputed when the review was rejected, and what was answered. Rows of one rejection
 * have one moment; only those of the last one are shown.
 */
export const disputes = pgTable(
  'evaluation_disputes',
  {
    dispute_id: uuid().primaryKey(),
    evaluation_id: ofEvaluation(),
    /** An objective or a competency, which may be removed since. */
    item_id: uuid().notNull(),
    item_name: text().notNull(),
    item_name_ar: text(),
    reason: text().notNull(),
    raised_at: moment().notNull(),
    answer: text(),
    answered_by_name: text(),
    answered_at: moment(),
  },
  (table) => [uniqueIndex().on(table.evaluation_id, table.raised_at, table.item_id)],
)

/** What was said about an objective or a competency; only ever added to. */
export const itemComments = pgTable(
  'item_comments',
  {
    comment_id: uuid().primaryKey(),
    evaluation_id: ofEvaluation(),
    item_id: uuid().notNull(),
    at: moment().notNull(),
    author_id: uuid(),
    author_name: text().notNull(),
    author_role: text({ enum: roles }).notNull(),
    text: text().notNull(),
    audience: text({ enum: audiences }).notNull(),
  },
  (table) => [index().on(table.evaluation_id, table.item_id, table.at)],
)

/** A comment that is being written, for its author alone: about an item, or about the evaluation itself. */
export const commentDrafts = pgTable(
  'comment_drafts',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    about_id: uuid().notNull(),
    evaluation_id: ofEvaluation(),
    /** Of the item it is about, as it was called then; it may be removed since. */
    item_name: text(),
    item_name_ar: text(),
    text: text().notNull(),
    audience: text({ enum: audiences }),
    updated_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.about_id] }),
    index().on(table.evaluation_id),
  ],
)
