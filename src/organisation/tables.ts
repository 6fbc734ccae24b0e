import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { moment } from '#kit/tables.ts'
import { companySizes, levels } from './rules/levels.ts'

export const companies = pgTable(
  'companies',
  {
    company_id: uuid().primaryKey(),
    name: text().notNull(),
    name_normalized: text('name_folded').notNull(),
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
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('companies_name').on(table.name_normalized),
    uniqueIndex('companies_code')
      .on(sql`lower(${table.code})`)
      .where(sql`${table.code} <> ''`),
    index().on(table.name_normalized, table.company_id),
  ],
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
    index().on(table.level, table.name_normalized, table.unit_id),
    index().on(table.company_id),
    index().on(table.parent_id),
    index().on(table.manager_id),
  ],
)
