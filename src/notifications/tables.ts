import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { moment } from '#kit/tables.ts'
import { channels } from '#accounts/rules/channels.ts'
import { deliveryStatuses, notificationKinds } from './contract.ts'
import { noticeEvents } from './rules/notice-events.ts'

/** Stored as kind and ids, worded when read: the reader's language is not the writer's. */
export const notifications = pgTable(
  'notifications',
  {
    notification_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    /** One event creates a notification for each recipient, all with this id. */
    event_id: uuid().notNull(),
    /** Null when it is about several evaluations (`count`). */
    evaluation_id: uuid(),
    /** Those it is about, when the step of each has another owner; found by them when they are deleted. */
    evaluation_ids: uuid().array(),
    /** What happened: the evaluation moved, or its step has another owner. */
    event: text({ enum: noticeEvents }).notNull().default('moved'),
    /** How many evaluations it is about. */
    count: integer().notNull().default(1),
    /** Of a reminder: how many more are overdue of people who report to the reader. */
    copies: integer().notNull().default(0),
    employee_name: text().notNull(),
    actor_name: text().notNull(),
    status: text().notNull(),
    /** What HR wrote for a reminder, in each language; null for the usual text. */
    note: jsonb().$type<{ en: string; ar: string }>(),
    created_at: moment().notNull(),
    read_at: moment(),
    /** When someone acted, so that no action is needed any more. */
    settled_at: moment(),
    /** When it was decided which channels it goes out on (server/fan-out.ts). */
    sent_on_at: moment(),
    /** The bundle it is a part of, and is shown as (rules/bundles.ts). */
    bundle_id: uuid().references((): AnyPgColumn => notifications.notification_id, {
      onDelete: 'cascade',
    }),
    /** Only of a bundle: until when others join it. What it says is read from its parts. */
    bundle_until: moment(),
  },
  (table) => [
    index().on(table.user_id, table.created_at, table.notification_id),
    index('notifications_unread')
      .on(table.user_id)
      .where(sql`${table.read_at} is null`),
    index().on(table.evaluation_id),
    index('notifications_parts')
      .on(table.bundle_id)
      .where(sql`${table.bundle_id} is not null`),
    index('notifications_to_send_on')
      .on(table.created_at)
      .where(sql`${table.sent_on_at} is null`),
  ],
)

/** The outbox: one row for each notification and external channel. */
export const deliveries = pgTable(
  'deliveries',
  {
    delivery_id: uuid().primaryKey(),
    notification_id: uuid()
      .notNull()
      .references(() => notifications.notification_id, { onDelete: 'cascade' }),
    channel: text({ enum: channels }).notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    next_attempt_at: moment().notNull(),
    /** Until then it belongs to the worker that claimed it; a crashed worker loses it. */
    claimed_until: moment(),
    last_error: text(),
    sent_at: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.notification_id, table.channel),
    index('deliveries_waiting')
      .on(table.channel, table.next_attempt_at)
      .where(sql`${table.status} = 'waiting'`),
    index('deliveries_sent')
      .on(table.sent_at)
      .where(sql`${table.channel} = 'teams'`),
    index().on(table.created_at, table.delivery_id),
  ],
)

/**
 * The object id of an account in Microsoft Entra, which Graph asks for where it notifies several people at once.
 * Found by the name that was looked up; another name is looked up again.
 */
export const entraAccounts = pgTable('entra_accounts', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  /** The user principal name or e-mail by which it was looked up. */
  looked_up: text().notNull(),
  /** Null: Entra knows no such account. */
  object_id: text(),
  looked_up_at: moment().notNull(),
})
