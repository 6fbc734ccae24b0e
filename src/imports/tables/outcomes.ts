import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Outcome } from '#imports/rules/row.ts'

/**
 * What a run creates and changes, row by row, to be looked up. Many rows are one record of this table,
 * because a test run of 100,000 rows writes nothing else.
 */
export const importOutcomes = pgTable(
  'import_outcomes',
  {
    /** Not a foreign key: its check would lock the import until the run ends, and nothing could stop the run. */
    import_id: uuid().notNull(),
    /** The place of its first outcome among all of the run. */
    start: integer().notNull(),
    outcomes: jsonb().$type<Outcome[]>().notNull(),
    /** What each of them says in both languages, normalized for searching, one behind the other. */
    search_normalized: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.start] })],
)
