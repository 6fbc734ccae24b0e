import { type AnyColumn, sql, type SQL } from 'drizzle-orm'

/** How many rows there are beside each row; `from` is what follows the word in SQL. */
export const countOf = (from: SQL) => sql<number>`(select count(*)::int from ${from})`

/** A column with its table: in a query on a single table Drizzle would leave out whose it is. */
export const qualified = (column: AnyColumn) => sql`${column.table}.${sql.identifier(column.name)}`
