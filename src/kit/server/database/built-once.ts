import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { clientOf, type Database } from './database.ts'

// Building the text of a statement takes Drizzle longer than sending it. The statements of frequent writes are built
// at their first use (docs/decisions/0213-pipelined-statements.md). All of these are sent when they are called.

interface Built<T> {
  execute: (values: Record<string, unknown>) => Promise<T>
}

/** A query; the values fill its placeholders. */
export function builtOnce<T>(build: (db: Database) => { prepare: (name: string) => Built<T> }) {
  let built: Built<T> | undefined
  return (db: Database, values: Record<string, unknown>): Promise<T> => {
    built ??= build(drizzle.mock()).prepare('')
    // Drizzle ties what it prepares to one connection; a transaction has its own.
    const here = Object.create(built, { client: { value: clientOf(db) } }) as Built<T>
    return here.execute(values)
  }
}

const insertsOf = new WeakMap<PgTable, Map<string, string>>()

/** Inserts one row; what it does not name has the default of its column. */
export async function insertRow<T extends PgTable>(
  db: Database,
  table: T,
  row: InferInsertModel<T>,
) {
  const columns = getTableColumns(table)
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  const key = given.map(([property]) => property).join()
  const known = insertsOf.get(table) ?? new Map<string, string>()
  insertsOf.set(table, known)
  let text = known.get(key)
  if (text === undefined) {
    const names = given.map(([property]) => `"${columns[property]?.name}"`).join(', ')
    const places = given.map((_, index) => `$${index + 1}`).join(', ')
    text = `insert into "${getTableName(table)}" (${names}) values (${places})`
    known.set(key, text)
  }
  const values = given.map(([property, value]) =>
    value === null ? null : columns[property]?.mapToDriverValue(value),
  )
  await clientOf(db).query({ text, values })
}
