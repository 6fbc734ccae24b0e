import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import type { Population, TemplatesByLevel } from '#cycles/contract/cycle-shapes.ts'
import { employees } from '#employees/tables.ts'
import { evaluationTypes } from '#evaluations/rules/periods.ts'
import type { CommentLimits } from '#evaluations/rules/voice/required-comments.ts'
import { selfAssessmentModes } from '#evaluations/rules/voice/self-assessment.ts'
import { evaluations } from '#evaluations/tables.ts'
import { moment } from '#kit/tables.ts'
import { cycleStatuses } from './rules/cycle.ts'
import { leftOut } from './rules/preflight.ts'
import type { ReminderRule } from './rules/reminders.ts'

const day = () => date({ mode: 'string' })

/** A season of evaluations, from its preparation to its end. */
export const cycles = pgTable(
  'cycles',
  {
    cycle_id: uuid().primaryKey(),
    name: text().notNull(),
    name_ar: text(),
    type: text({ enum: evaluationTypes }).notNull(),
    period: text().notNull(),
    status: text({ enum: cycleStatuses }).notNull().default('Draft'),
    population: jsonb().$type<Population>().notNull(),
    template_ids: jsonb().$type<TemplatesByLevel>().notNull(),
    /** Items of the evaluation before (evaluations/rules/bulk/start.ts); where there is none, the template. */
    copy_last: boolean().notNull().default(false),
    draft_due: day(),
    hod_due: day(),
    hr_due: day(),
    employee_due: day(),
    close_on: day(),
    reminds: boolean().notNull().default(true),
    /** Whether who submitted an evaluation may not approve it; null as each company has it. */
    separation_of_duties: boolean(),
    self_assessment: text({ enum: selfAssessmentModes }).notNull().default('off'),
    /** Which scores have to be explained; null where none has. */
    required_comments: jsonb().$type<CommentLimits>(),
    reminder_rules: jsonb().$type<ReminderRule[]>().notNull(),
    created_by: uuid().references(() => users.user_id),
    created_by_name: text().notNull(),
    launched_by: uuid().references(() => users.user_id),
    /** When the last evaluation was created and managers were notified. */
    launched_at: moment(),
    closed_at: moment(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    index().on(table.created_at, table.cycle_id),
    index().on(table.created_by),
    index().on(table.launched_by),
  ],
)

/**
 * Before the launch: those HR added or left out by hand, besides the population. From the launch on:
 * everyone, as they were on that day.
 */
export const cycleMembers = pgTable(
  'cycle_members',
  {
    cycle_id: uuid()
      .notNull()
      .references(() => cycles.cycle_id, { onDelete: 'cascade' }),
    employee_id: uuid()
      .notNull()
      .references(() => employees.employee_id, { onDelete: 'cascade' }),
    state: text({ enum: ['in', 'excluded'] }).notNull(),
    /** As HR typed it; the launch and the end of the cycle leave it as it is. */
    reason: text().notNull().default(''),
    /** Why the launch left them out. */
    left_out_as: text({ enum: leftOut }),
    /** Why the evaluation was not finished when the cycle was closed. */
    unfinished_reason: text(),
    /** Chosen by HR before the launch; stays when it is undone. */
    is_by_hand: boolean().notNull(),
    /** What HR had chosen, which undoing the launch restores; null without a launch. */
    before_launch: jsonb().$type<{ state: 'in' | 'excluded'; reason: string }>(),
    evaluation_id: uuid().references(() => evaluations.evaluation_id, { onDelete: 'set null' }),
    unit_id: uuid(),
    unit_name: text(),
    managerial_level: text(),
    manager_id: uuid(),
    manager_name: text(),
  },
  (table) => [
    primaryKey({ columns: [table.cycle_id, table.employee_id] }),
    index().on(table.employee_id),
    index().on(table.evaluation_id),
  ],
)

/** Who was reminded of which step on which day; once a day at most for a person and an evaluation. */
export const reminders = pgTable(
  'reminders',
  {
    reminder_id: uuid().primaryKey(),
    evaluation_id: uuid()
      .notNull()
      .references(() => evaluations.evaluation_id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    /** The day by the calendar of the person reminded. */
    day: day().notNull(),
    /** The owner's manager gets a copy; it does not count as a reminder of the owner. */
    is_copy: boolean().notNull().default(false),
    at: moment().notNull(),
    /** When the step no longer waited for the person; the digest counts one less. */
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('reminders_once').on(table.evaluation_id, table.user_id, table.day),
    index().on(table.user_id, table.day),
  ],
)

/** The one digest of reminders someone gets on a day. */
export const reminderDigests = pgTable(
  'reminder_digests',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    day: day().notNull(),
    /** Its message; null where an earlier version sent it. */
    notification_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.day] }),
    index().on(table.notification_id),
  ],
)
