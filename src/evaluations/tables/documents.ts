import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { evaluations } from '#evaluations/tables.ts'
import { moment } from '#kit/tables.ts'

/** What the document of a completed evaluation says, for good: names and units change afterwards. */
export const evaluationDocuments = pgTable('evaluation_documents', {
  evaluation_id: uuid()
    .primaryKey()
    .references(() => evaluations.evaluation_id, { onDelete: 'cascade' }),
  /** As canonical JSON, character by character: the hash is of this text. */
  content: text().notNull(),
  sha256: text().notNull(),
  stored_at: moment().notNull(),
})
