import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { moment } from '#kit/tables.ts'
import type { StoredReport } from './rules/report.ts'
import { importKindIds, importPhases, importStatuses } from './rules/import.ts'
import type { Cells, RowError, CorrectedCell } from './rules/row.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Uploaded files, stored while their imports can be run again; in the database, so every server has them. */
export const importFiles = pgTable(
  'import_files',
  {
    file_id: uuid().primaryKey(),
    /** The user whose quota it counts for; null for files of releases without quotas. */
    user_id: uuid().references(() => users.user_id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Bytes that have arrived so far. */
    size: integer().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [index().on(table.created_at), index().on(table.user_id)],
)

export const importFileParts = pgTable(
  'import_file_parts',
  {
    file_id: uuid()
      .notNull()
      .references(() => importFiles.file_id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.part] })],
)

/** Every run, a test or for real. */
export const imports = pgTable(
  'imports',
  {
    import_id: uuid().primaryKey(),
    kind: text({ enum: importKindIds }).notNull(),
    /** The evaluation whose items these are; null for the other kinds. */
    subject_id: uuid(),
    file_id: uuid().references(() => importFiles.file_id, { onDelete: 'set null' }),
    file_name: text().notNull(),
    file_size: integer().notNull(),
    actor_id: uuid()
      .notNull()
      .references(() => users.user_id),
    actor_name: text().notNull(),
    is_dry_run: boolean().notNull(),
    /** Nothing is written if any row has errors. */
    is_strict: boolean().notNull(),
    mended: jsonb()
      .$type<CorrectedCell[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    status: text({ enum: importStatuses }).notNull(),
    phase: text({ enum: importPhases }).notNull(),
    /** Of the phase, 0 to 1. */
    progress: real().notNull().default(0),
    is_cancelled: boolean().notNull().default(false),
    report: jsonb().$type<StoredReport>(),
    created_at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [index().on(table.created_at, table.import_id), index().on(table.status)],
)

/** The rows of a run that have errors, with these errors. */
export const importWrongRows = pgTable(
  'import_wrong_rows',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.import_id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    cells: jsonb().$type<Cells>().notNull(),
    complaints: jsonb().$type<RowError[]>().notNull(),
    /** The cells and errors in both languages, normalized for searching. */
    search_normalized: text('search_folded').notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row] })],
)
