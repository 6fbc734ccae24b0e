import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableName, sql, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { from as copyFrom } from 'pg-copy-streams'
import { columnNameOf, copyText } from './copy-text.ts'
import { connectionOf, type Database } from './database.ts'
import { withoutPipeline } from './pipeline.ts'

/** Rows in one statement: large enough to save round trips, small enough to fit in memory. */
export const rowsAtOnce = 1000

/**
 * The rows as a table of the same kind, sent as one parameter so that the statement does not depend
 * on their number.
 */
function given(table: PgTable, rows: readonly object[]) {
  const nameOf = columnNameOf(table)
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([property, value]) => [nameOf(property), value])),
  )
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json) given`
}

export function* batches<T>(rows: readonly T[], size = rowsAtOnce): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** Maps rows lazily, so that they are never all in memory. */
export function* each<T, Made>(rows: Iterable<T>, make: (row: T) => Made): Generator<Made> {
  for (const row of rows) yield make(row)
}

/**
 * So many new rows make another table of a small one. Until its statistics follow, which is minutes after
 * the commit, the database reads the whole table where it should look single rows up.
 */
const rowsToAnalyze = 10_000

/**
 * Inserts rows that all name the same columns, within a transaction. The next rows are produced
 * while the database writes the previous ones.
 */
export async function insertMany<T extends PgTable>(
  db: Database,
  table: T,
  rows: Iterable<InferInsertModel<T>>,
) {
  let count = 0
  const { columns, text } = copyText(
    table,
    each(rows, (row) => {
      count++
      return row
    }),
  )
  if (columns.length === 0) return
  const names = columns.map((column) => `"${column}"`).join(', ')
  const copy = copyFrom(`copy "${getTableName(table)}" (${names}) from stdin`)
  const client = connectionOf(db)
  await withoutPipeline(client, () => pipeline(Readable.from(text), client.query(copy)))
  if (count >= rowsToAnalyze) await db.execute(sql`analyze (skip_locked) ${table}`)
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
    const properties = Object.keys(batch[0] ?? {}).filter((property) => property !== key)
    const columns = properties.map(columnNameOf(table))
    if (columns.length === 0) continue
    const settings = columns.map(
      (column) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`,
    )
    await db.execute(sql`
      update ${table} set ${sql.join(settings, sql`, `)} from ${given(table, batch)}
      where ${sql.identifier(name)}.${sql.identifier(key)} = given.${sql.identifier(key)}`)
  }
}
