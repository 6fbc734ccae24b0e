import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableName, sql, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { from as copyFrom } from 'pg-copy-streams'
import { copyText } from './copy-text.ts'
import { connectionOf, type Database } from './database.ts'

/** Rows in one statement: enough to make the journey worth it, few enough to be held in memory. */
export const rowsAtOnce = 1000

/** The rows as a table of the same kind, sent as one value whatever their number. */
const given = (table: PgTable, rows: readonly object[]) =>
  sql`json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) given`

export function* batches<T>(rows: readonly T[], size = rowsAtOnce): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** Made one by one while they are gone through, so that no one holds them all. */
export function* each<T, Made>(rows: Iterable<T>, make: (row: T) => Made): Generator<Made> {
  for (const row of rows) yield make(row)
}

/**
 * Inserts rows that all name the same columns, within a transaction. They are asked for while the
 * database works on those before them.
 */
export async function insertMany<T extends PgTable>(
  db: Database,
  table: T,
  rows: Iterable<InferInsertModel<T>>,
) {
  const { columns, text } = copyText(table, rows)
  if (columns.length === 0) return
  const names = columns.map((column) => `"${column}"`).join(', ')
  const copy = copyFrom(`copy "${getTableName(table)}" (${names}) from stdin`)
  await pipeline(Readable.from(text), connectionOf(db).query(copy))
}

/** Sets the named columns of the rows with these keys; all rows name the same columns. */
export async function updateMany<T extends PgTable, Key extends keyof InferInsertModel<T> & string>(
  db: Database,
  table: T,
  key: Key,
  rows: readonly (Partial<InferInsertModel<T>> & Record<Key, unknown>)[],
) {
  const name = getTableName(table)
  for (const batch of batches(rows)) {
    const columns = Object.keys(batch[0] ?? {}).filter((column) => column !== key)
    if (columns.length === 0) continue
    const settings = columns.map(
      (column) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`,
    )
    await db.execute(sql`
      update ${table} set ${sql.join(settings, sql`, `)} from ${given(table, batch)}
      where ${sql.identifier(name)}.${sql.identifier(key)} = given.${sql.identifier(key)}`)
  }
}
