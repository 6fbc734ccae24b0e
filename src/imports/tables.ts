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
import type { DateCounts } from './rules/guess/date-order.ts'
import { importKindIds, importModes, importPhases, importStatuses } from './rules/import.ts'
import type { Mapping } from './rules/mapping/mapping.ts'
import type { Cells, RowError, CorrectedCell } from './rules/row.ts'
import { type RecordParts, undoModes, undoStatuses } from './rules/undo.ts'

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

/** Files that were sent within the last hour, however they ended. */
export const importUploads = pgTable(
  'import_uploads',
  {
    upload_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
  },
  (table) => [index().on(table.user_id, table.created_at)],
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
    fixes: jsonb('mended')
      .$type<CorrectedCell[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    mode: text({ enum: importModes }).notNull().default('import'),
    /** How the columns are mapped; null for a file that is read by its own headers. */
    mapping: jsonb().$type<Mapping>(),
    /** When a draft is deleted; null for an import that is none. */
    expires_at: moment(),
    status: text({ enum: importStatuses }).notNull(),
    phase: text({ enum: importPhases }).notNull(),
    /** Of the phase, 0 to 1. */
    progress: real().notNull().default(0),
    is_cancelled: boolean().notNull().default(false),
    report: jsonb().$type<StoredReport>(),
    created_at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [
    index().on(table.created_at, table.import_id),
    index().on(table.status),
    index().on(table.actor_id),
    index().on(table.file_id),
  ],
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

/** What a run wrote, record by record, so that it can be undone; deleted when it no longer can be. */
export const importChanges = pgTable(
  'import_changes',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.import_id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    row: integer().notNull(),
    entity: text().notNull(),
    entity_id: uuid().notNull(),
    name: text().notNull(),
    /** The changed fields as they were; null for a new record. */
    before: jsonb().$type<RecordParts>(),
    after: jsonb().$type<RecordParts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.position] })],
)

/** Whether and how a run that wrote something was undone. */
export const importUndos = pgTable(
  'import_undos',
  {
    import_id: uuid()
      .primaryKey()
      .references(() => imports.import_id, { onDelete: 'cascade' }),
    /** How many records the run wrote, and how many of them are undone. */
    records: integer().notNull(),
    undone: integer().notNull().default(0),
    /** Between these moments, by one clock, the run wrote all its rows. */
    written_from: moment().notNull(),
    written_to: moment().notNull(),
    status: text({ enum: undoStatuses }).notNull().default('none'),
    /** What is under way or was done last, and for whom. */
    mode: text({ enum: undoModes }),
    actor_id: uuid(),
    actor_name: text(),
    progress: real().notNull().default(0),
    ended_at: moment(),
  },
  (table) => [index().on(table.written_to)],
)

/** The first rows of each sheet of a draft, to be shown. */
export const importSamples = pgTable(
  'import_samples',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.import_id, { onDelete: 'cascade' }),
    /** The order of the sheets in the file. */
    place: integer().notNull(),
    sheet: text().notNull(),
    rows: jsonb().$type<{ row: number; cells: string[] }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.place] })],
)

/** What the columns of a draft hold, so that a change of its mapping reads no file. */
export const importColumns = pgTable(
  'import_columns',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.import_id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    /** The different values in their order of appearance, each with how often it appears; null for too many. */
    counts: jsonb().$type<[value: string, count: number][]>(),
    /** For each row the number of its value, from 1, in two bytes and compressed; 0 where it has none. */
    numbers: bytea(),
    dates: jsonb().$type<DateCounts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.place] })],
)
