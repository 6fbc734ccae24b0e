import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { moment } from '#kit/tables.ts'

/** Calls to the AI service: how many a person has under way, and made within the hour. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    call_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    started_at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [index().on(table.user_id, table.started_at), index().on(table.started_at)],
)
