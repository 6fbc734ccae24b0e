import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import { moment } from '#kit/tables.ts'
import { levels } from '#organisation/rules/levels.ts'

const day = (name?: string) =>
  name === undefined ? date({ mode: 'string' }) : date(name, { mode: 'string' })

/** Who recorded a range and why; the name stays when the account goes. */
const recorded = {
  reason: text().notNull().default(''),
  created_by: uuid(),
  created_by_name: text().notNull(),
  created_at: moment().notNull(),
}

const ofEmployee = () =>
  uuid()
    .notNull()
    .references(() => employees.employee_id, { onDelete: 'cascade' })

/**
 * Where each employee works, from a day on until the day before `valid_to`. An exclusion constraint
 * in the migration keeps the ranges of one employee apart. A range that was replaced on its first day
 * is empty (`valid_from = valid_to`) and stays as history. Units may be gone: the names are as they were.
 */
export const assignments = pgTable(
  'assignments',
  {
    assignment_id: uuid().primaryKey(),
    employee_id: ofEmployee(),
    /** Null where only the names are known. */
    company_id: uuid(),
    department_id: uuid(),
    sub_department_id: uuid(),
    section_id: uuid(),
    sub_section_id: uuid(),
    company_name: text().notNull(),
    department_name: text().notNull(),
    sub_department_name: text(),
    section_name: text(),
    sub_section_name: text(),
    valid_from: day().notNull(),
    valid_to: day(),
    ...recorded,
    /** When the end was recorded, and by whom. */
    ended_at: moment(),
    ended_by_name: text(),
  },
  (table) => [
    index().on(table.employee_id, table.valid_from),
    index().on(table.valid_from),
    index().on(table.valid_to),
  ],
)

/** Who reports to whom; an exclusion constraint keeps the ranges of one employee apart. */
export const reportingLines = pgTable(
  'reporting_lines',
  {
    line_id: uuid().primaryKey(),
    employee_id: ofEmployee(),
    manager_user_id: uuid()
      .notNull()
      .references(() => users.user_id),
    valid_from: day().notNull(),
    valid_to: day(),
    ...recorded,
  },
  (table) => [
    index().on(table.employee_id, table.valid_from),
    index().on(table.manager_user_id),
    index().on(table.valid_from),
    index().on(table.valid_to),
  ],
)

/** The versions of each unit: its name, its manager and what it was below. `unit_id` outlives the unit. */
export const unitVersions = pgTable(
  'unit_versions',
  {
    version_id: uuid().primaryKey(),
    unit_id: uuid().notNull(),
    level: text({ enum: levels }).notNull(),
    company_id: uuid().notNull(),
    company_name: text().notNull(),
    parent_id: uuid(),
    name: text().notNull(),
    manager_id: uuid(),
    manager_name: text(),
    valid_from: day().notNull(),
    valid_to: day(),
    created_at: moment().notNull(),
  },
  (table) => [index().on(table.unit_id, table.valid_from), index().on(table.valid_from)],
)

/** Who acts on review steps for whom, the last day included. */
export const delegations = pgTable(
  'delegations',
  {
    delegation_id: uuid().primaryKey(),
    from_user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    to_user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    valid_from: day().notNull(),
    valid_to: day().notNull(),
    ...recorded,
    ended_at: moment(),
  },
  (table) => [
    index().on(table.from_user_id),
    index().on(table.to_user_id),
    index('delegations_open')
      .on(table.valid_from)
      .where(sql`${table.ended_at} is null`),
  ],
)

/** Changes of units, moves and departures of people that are dated, and what undoes them. */
export const plannedChanges = pgTable(
  'planned_changes',
  {
    change_id: uuid().primaryKey(),
    kind: text({ enum: ['unit_move', 'unit_dissolve', 'leave', 'people_move'] }).notNull(),
    /** The unit, or the employee who leaves; of moved people the change itself. */
    subject_id: uuid().notNull(),
    valid_from: day().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    applied_at: moment(),
    /** What the change replaced, for undoing it. */
    before: jsonb().$type<Record<string, unknown>>(),
    undone_at: moment(),
    /** Why it could not be applied on its day. */
    failure: text(),
  },
  (table) => [
    index('planned_changes_open')
      .on(table.valid_from)
      .where(sql`${table.applied_at} is null and ${table.undone_at} is null`),
    uniqueIndex('planned_changes_once')
      .on(table.kind, table.subject_id, table.valid_from)
      .where(sql`${table.applied_at} is null and ${table.undone_at} is null`),
    index().on(table.created_by),
  ],
)

/** The last day that was applied in a time zone: dated changes of later days are still due. */
export const appliedDays = pgTable('applied_days', {
  time_zone: text().primaryKey(),
  day: day().notNull(),
})
