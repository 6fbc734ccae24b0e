import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { importKindIds } from '#imports/rules/import.ts'
import type { MappingOptions } from '#imports/rules/mapping/mapping.ts'
import type { ValueAction } from '#imports/rules/mapping/value-decisions.ts'
import { moment } from '#kit/tables.ts'

/** How files with the same headers were mapped when they were imported last. */
export const importMappings = pgTable(
  'import_mappings',
  {
    mapping_id: uuid().primaryKey(),
    kind: text({ enum: importKindIds }).notNull(),
    /** Whose files these are, of a kind that each person maps alone; null when it is shared. */
    owner_id: uuid().references(() => users.user_id, { onDelete: 'cascade' }),
    /** SHA-256 of the sorted normalized headers. */
    header_hash: text().notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    /** The field of each column, by its place in the headers. */
    columns: jsonb().$type<Record<string, string | null>>().notNull(),
    constants: jsonb().$type<Record<string, string>>().notNull(),
    options: jsonb().$type<MappingOptions>().notNull(),
    /** Chosen by someone where a text did not say it; null otherwise. */
    encoding: text(),
    actor_id: uuid()
      .notNull()
      .references(() => users.user_id),
    actor_name: text().notNull(),
    used_at: moment().notNull(),
  },
  (table) => [
    index().on(table.kind, table.header_hash),
    index().on(table.used_at),
    index().on(table.owner_id),
    index().on(table.actor_id),
  ],
)

/** What was decided of values when they were imported last. */
export const importMappedValues = pgTable(
  'import_mapped_values',
  {
    value_id: uuid().primaryKey(),
    kind: text({ enum: importKindIds }).notNull(),
    owner_id: uuid().references(() => users.user_id, { onDelete: 'cascade' }),
    /** SHA-256 of field, company and normalized value: values can be too long for an index. */
    value_hash: text().notNull(),
    column: text().notNull(),
    from: text().notNull(),
    within: text(),
    action: text().$type<ValueAction>().notNull(),
    to: text(),
    /** Forgotten with the mapping of the file they were in; null for a file without headers. */
    mapping_id: uuid().references(() => importMappings.mapping_id, { onDelete: 'cascade' }),
    used_at: moment().notNull(),
  },
  (table) => [
    index().on(table.kind, table.value_hash),
    index().on(table.mapping_id),
    index().on(table.owner_id),
    index().on(table.used_at),
  ],
)
