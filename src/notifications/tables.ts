import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { moment } from '#kit/tables.ts'
import { notificationKinds } from './contract.ts'

/** Stored as kind and ids, worded when read: the reader's language is not the writer's. */
export const notifications = pgTable(
  'notifications',
  {
    notification_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    evaluation_id: uuid().notNull(),
    employee_name: text().notNull(),
    actor_name: text().notNull(),
    status: text().notNull(),
    created_at: moment().notNull(),
    read_at: moment(),
  },
  (table) => [
    index().on(table.user_id, table.created_at, table.notification_id),
    index('notifications_unread')
      .on(table.user_id)
      .where(sql`${table.read_at} is null`),
    index().on(table.evaluation_id),
  ],
)
