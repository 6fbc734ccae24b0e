import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** `2026-11-20 10:13:24.123+00`, as PostgreSQL writes it in a UTC session, to `2026-11-20T10:13:24.123Z`. */
export const isoMoment = (written: string) => {
  const [day, rest = ''] = written.replace('T', ' ').split(' ')
  const [clock = '', fraction = ''] = rest.replace(/(Z|\+00(:00)?)$/, '').split('.')
  return `${day}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

/** A moment to the millisecond; an ISO 8601 string in UTC on our side. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (written) => isoMoment(written),
})

export const dated = () => ({ created_at: moment().notNull(), updated_at: moment().notNull() })

/** The optional Arabic name, and the form it is compared, searched and sorted in. */
export const arabicName = () => ({ name_ar: text(), name_ar_normalized: text() })

/** Stored answers of writes with an Idempotency-Key, written in the write's own transaction. */
export const idempotencyKeys = pgTable(
  'kept_answers',
  {
    user_id: uuid().notNull(),
    key: text().notNull(),
    request: text().notNull(),
    answer: jsonb(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index().on(table.created_at)],
)

/** Who changed what, with the old and new values. Rows are never updated or deleted. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    audit_id: uuid().primaryKey(),
    at: moment().notNull(),
    actor_id: uuid(),
    actor_name: text().notNull(),
    action: text({ enum: ['created', 'changed', 'removed'] }).notNull(),
    entity: text().notNull(),
    entity_id: uuid().notNull(),
    /** The name of the record at that moment, so that the entry is readable after its deletion. */
    entity_name: text().notNull(),
    /** The evaluation the record belongs to; its employee sees the entry only once the evaluation is shown. */
    evaluation_id: uuid(),
    /** The import that made the change; such entries are shown as one entry of the import. */
    import_id: uuid(),
    /** The names of record and actor, normalized for searching. */
    search_normalized: text('search_folded').notNull(),
    /** Only the fields that changed. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_newest')
      .on(table.at, table.audit_id)
      .where(sql`${table.import_id} is null`),
    index('audit_import')
      .on(table.import_id, table.at, table.audit_id)
      .where(sql`${table.import_id} is not null`),
    index().on(table.entity, table.entity_id),
    index().on(table.actor_id),
    index('audit_evaluation')
      .on(table.evaluation_id)
      .where(sql`${table.evaluation_id} is not null`),
    index('audit_search').using('gin', sql`${table.search_normalized} gin_trgm_ops`),
  ],
)

/**
 * How many rows of a table are of a kind, and the sum of their scores. Triggers add a line for every
 * change (migrations/0002_totals.sql); rows of one kind are merged from time to time (counter-cache.ts).
 */
export const totals = pgTable(
  'totals',
  {
    of: text().notNull(),
    kind: jsonb().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    score: numeric({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.of)],
)

/**
 * Background work that outlives a request and a server. One server at a time holds a job, for as long
 * as it renews `locked_until`; when it dies, another one continues.
 */
export const jobs = pgTable(
  'jobs',
  {
    job_id: uuid().primaryKey(),
    kind: text().notNull(),
    /** What the job is about; a kind has at most one open job for it. */
    key: text().notNull(),
    input: jsonb().notNull(),
    /** How often a server began it, kills included. */
    attempts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    run_at: moment().notNull(),
    locked_by: uuid(),
    /** By the clock of the database, which all servers share. */
    locked_until: moment(),
    /** The kind and place of the last error, never its message, which can hold personal data. */
    last_error: text(),
    created_at: moment().notNull(),
    ended_at: moment(),
    has_failed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('jobs_open')
      .on(table.kind, table.key)
      .where(sql`${table.ended_at} is null`),
    index('jobs_due')
      .on(table.run_at)
      .where(sql`${table.ended_at} is null`),
    index().on(table.ended_at),
  ],
)
