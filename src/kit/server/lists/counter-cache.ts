import { and, eq, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { totals } from '#kit/tables.ts'
import type { Database } from '#kit/server/database/database.ts'

/** A table, or counters of its rows by what another table says, under a name of their own. */
type Counted = PgTable | { counter: string }

/** A grouping value as text; the names are those of migrations/0002_totals.sql and 0068_employee_roles.sql. */
export const kindOf = (name: string) =>
  sql<string | null>`${totals.kind} ->> ${sql.raw(`'${name}'`)}`

/** The counter rows of a table. */
export const counterOf = (counted: Counted) =>
  eq(totals.of, is(counted, PgTable) ? getTableName(counted) : counted.counter)

/**
 * Counts the rows of a table, filtered by these values, by adding up stored counters. This takes as
 * long for a million rows as for ten.
 */
export async function cachedCount(db: Database, counted: Counted, kinds?: SQL): Promise<number> {
  const [sum] = await db
    .select({ rows: sql<number>`coalesce(sum(${totals.rows}), 0)::int` })
    .from(totals)
    .where(and(counterOf(counted), kinds))
  return sum?.rows ?? 0
}

/** Merges counter rows with the same values. Two servers can do so at once: each adds up the rows it deleted. */
export const mergeTotals = (db: Database) =>
  db.execute(sql`
    with taken as (
      delete from ${totals}
      where ("of", kind) in (select "of", kind from ${totals} group by 1, 2 having count(*) > 1)
      returning "of", kind, rows, score
    )
    insert into ${totals} ("of", kind, rows, score)
    select "of", kind, sum(rows), sum(score) from taken
    group by "of", kind having sum(rows) <> 0 or sum(score) <> 0`)
