import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { moment } from '#kit/tables.ts'
import { companies, units } from '#organisation/tables.ts'
import { changeRequestStatuses, requestableFields } from './rules/change-request.ts'
import { branches, employeeStatuses, jobTypes, managerialLevels } from './rules/employee.ts'

/** Name, e-mail, phone, position (title), role and avatar are those of the account. */
export const employees = pgTable(
  'employees',
  {
    employee_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .unique()
      .references(() => users.user_id),
    employee_code: text().notNull(),
    country_code: text().notNull().default('+966'),
    warnings: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    company_id: uuid().references(() => companies.company_id),
    managerial_level: text({ enum: managerialLevels }).notNull().default('IC'),
    status: text({ enum: employeeStatuses }).notNull().default('Active'),
    join_date: date({ mode: 'string' }).notNull(),
    /** An account, not an employee: a manager may have no employee record. */
    direct_manager: uuid().references(() => users.user_id),
    job_type: text({ enum: jobTypes }).notNull().default('Full-time'),
    location: text().notNull().default(''),
    branch: text({ enum: branches }).notNull().default('Office'),
    /** The name as it is sorted, and all that a search looks through (normalize-text.ts). */
    name_normalized: text('name_folded').notNull(),
    search_normalized: text('search_folded').notNull(),
    /** The Arabic name of the account, as it is sorted. */
    name_ar_normalized: text(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('employees_code').on(sql`lower(${table.employee_code})`),
    index().on(table.name_normalized, table.employee_id),
    index('employees_in_arabic').on(
      sql`coalesce(${table.name_ar_normalized}, ${table.name_normalized})`,
      table.employee_id,
    ),
    index().on(table.join_date, table.employee_id),
    index().on(table.created_at, table.employee_id),
    index().on(table.direct_manager),
    index().on(table.company_id, table.name_normalized, table.employee_id),
    index('employees_search').using('gin', sql`${table.search_normalized} gin_trgm_ops`),
  ],
)

/** Where an employee works now: one row each, the whole chain in it. */
export const placements = pgTable(
  'placements',
  {
    placement_id: uuid().primaryKey(),
    employee_id: uuid()
      .notNull()
      .unique()
      .references(() => employees.employee_id, { onDelete: 'cascade' }),
    company_id: uuid()
      .notNull()
      .references(() => companies.company_id),
    department_id: uuid()
      .notNull()
      .references(() => units.unit_id),
    sub_department_id: uuid().references(() => units.unit_id),
    section_id: uuid().references(() => units.unit_id),
    sub_section_id: uuid().references(() => units.unit_id),
    assigned_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    index().on(table.company_id),
    index().on(table.department_id),
    index().on(table.sub_department_id),
    index().on(table.section_id),
    index().on(table.sub_section_id),
  ],
)

/** Placements that ended, by name: the units themselves may be gone. */
export const placementHistory = pgTable(
  'placement_history',
  {
    history_id: uuid().primaryKey(),
    employee_id: uuid()
      .notNull()
      .references(() => employees.employee_id, { onDelete: 'cascade' }),
    company_name: text().notNull(),
    department_name: text().notNull(),
    sub_department_name: text(),
    section_name: text(),
    sub_section_name: text(),
    assigned_at: moment().notNull(),
    ended_at: moment().notNull(),
    ended_by: text().notNull(),
  },
  (table) => [index().on(table.employee_id, table.ended_at)],
)

/** Corrections of what HR manages, as employees ask for them and HR answers them. */
export const changeRequests = pgTable(
  'change_requests',
  {
    request_id: uuid().primaryKey(),
    employee_id: uuid()
      .notNull()
      .references(() => employees.employee_id, { onDelete: 'cascade' }),
    requested_by: uuid()
      .notNull()
      .references(() => users.user_id),
    field: text({ enum: requestableFields }).notNull(),
    value: text().notNull(),
    note: text().notNull(),
    status: text({ enum: changeRequestStatuses }).notNull().default('open'),
    answered_by: uuid().references(() => users.user_id),
    answered_at: moment(),
    comment: text().notNull().default(''),
    requested_at: moment().notNull(),
  },
  (table) => [
    index().on(table.requested_at, table.request_id),
    index().on(table.employee_id),
    index().on(table.requested_by),
    index().on(table.answered_by),
    // One open request for a field at a time: HR never has to choose between two of them.
    uniqueIndex('change_requests_open')
      .on(table.employee_id, table.field)
      .where(sql`${table.status} = 'open'`),
  ],
)
