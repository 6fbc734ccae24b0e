import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { arabicName, moment } from '#kit/tables.ts'
import { defaultTimeZone } from '#kit/rules/dates/day.ts'
import { companySizes, levels } from './rules/levels.ts'

export const companies = pgTable(
  'companies',
  {
    company_id: uuid().primaryKey(),
    name: text().notNull(),
    name_normalized: text('name_folded').notNull(),
    ...arabicName(),
    industry: text().notNull().default(''),
    size: text({ enum: companySizes }).notNull().default('MEDIUM'),
    address: text().notNull().default(''),
    code: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    website: text().notNull().default(''),
    description: text().notNull().default(''),
    /** IANA name; a day begins and ends at midnight there. */
    time_zone: text().notNull().default(defaultTimeZone),
    /** Weekdays without work, 0 Sunday to 6 Saturday, in this order. */
    weekend: smallint()
      .array()
      .notNull()
      .default(sql`'{5,6}'::smallint[]`),
    /** Who submitted an evaluation does not approve it while someone else can. */
    separation_of_duties: boolean().notNull().default(true),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('companies_name').on(table.name_normalized),
    uniqueIndex('companies_name_ar').on(table.name_ar_normalized),
    uniqueIndex('companies_code')
      .on(sql`lower(${table.code})`)
      .where(sql`${table.code} <> ''`),
    index().on(table.name_normalized, table.company_id),
  ],
)

/** Days of a company's working calendar on which no one works, besides its weekend. */
export const holidays = pgTable(
  'holidays',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.company_id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    name_ar: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.date] })],
)

/** The four levels below a company are one table: what differs between them is data (rules/levels.ts). */
export const units = pgTable(
  'units',
  {
    unit_id: uuid().primaryKey(),
    level: text({ enum: levels }).notNull(),
    company_id: uuid()
      .notNull()
      .references(() => companies.company_id),
    /** Null for a department, whose parent is its company. */
    parent_id: uuid().references((): AnyPgColumn => units.unit_id),
    name: text().notNull(),
    name_normalized: text('name_folded').notNull(),
    ...arabicName(),
    manager_id: uuid().references(() => users.user_id),
    /** The name of a manager without an account. */
    manager_text: text(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('units_name').on(
      sql`coalesce(${table.parent_id}, ${table.company_id})`,
      table.name_normalized,
    ),
    uniqueIndex('units_name_ar').on(
      sql`coalesce(${table.parent_id}, ${table.company_id})`,
      table.name_ar_normalized,
    ),
    index().on(table.level, table.name_normalized, table.unit_id),
    index('units_in_arabic').on(
      table.level,
      sql`coalesce(${table.name_ar_normalized}, ${table.name_normalized})`,
      table.unit_id,
    ),
    index().on(table.name),
    index().on(table.company_id),
    index().on(table.parent_id),
    index().on(table.manager_id),
  ],
)
