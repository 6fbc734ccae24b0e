import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import { noteAudiences } from '#evaluations/rules/notes/notes.ts'
import { objectives } from '#evaluations/tables.ts'
import { dated } from '#kit/tables.ts'

/** What happened in the course of the year, as the employee or a manager noted it. */
export const notes = pgTable(
  'notes',
  {
    note_id: uuid().primaryKey(),
    /** Whom it is about. */
    employee_id: uuid()
      .notNull()
      .references(() => employees.employee_id, { onDelete: 'cascade' }),
    author_id: uuid()
      .notNull()
      .references(() => users.user_id),
    /** The note stays when its objective is deleted. */
    objective_id: uuid().references(() => objectives.objective_id, { onDelete: 'set null' }),
    text: text().notNull(),
    happened_on: date({ mode: 'string' }).notNull(),
    link: text(),
    audience: text({ enum: noteAudiences }).notNull(),
    ...dated(),
  },
  (table) => [
    index().on(table.employee_id, table.happened_on, table.note_id),
    index().on(table.author_id),
    index().on(table.objective_id),
  ],
)
