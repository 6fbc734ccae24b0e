import { sql, type SQL } from 'drizzle-orm'
import type { Order } from './keyset.ts'

/** Where the value of a row is computed, once for all that reads it: sorting, position and column. */
export const computed = sql`sorted.value`
export const nothingComputed = sql`(select) sorted`

export interface SortedOrder extends Order {
  /** Joined to the table: what rows are sorted by, where that has to be computed. */
  sorted: SQL
  /** The values of a row that its position is known by. */
  values: Record<string, SQL>
}

interface Options {
  value: SQL
  /** A value of the same type for a row that has none; it comes last in either direction. */
  none: SQL
  /** Sorts rows with the same value. */
  name: SQL
  id: { field: string; column: SQL }
  descending: boolean
}

/** The order of a list by something without an index. */
export function computedOrder({ value, none, name, id, descending }: Options): SortedOrder {
  // A position needs values that can be compared.
  const [missing, present] = descending ? [0, 1] : [1, 0]
  const values = {
    sorted_missing: sql`(case when ${computed} is null then ${sql.raw(String(missing))} else ${sql.raw(String(present))} end)`,
    sorted_by: sql`coalesce(${computed}, ${none})`,
    sorted_name: name,
  }
  return {
    descending,
    keys: [
      { field: 'sorted_missing', column: values.sorted_missing },
      { field: 'sorted_by', column: values.sorted_by },
      { field: 'sorted_name', column: values.sorted_name },
      id,
    ],
    values,
    sorted: sql`lateral (select ${value} as value offset 0) sorted`,
  }
}

/** `-name` is name, descending. */
export function parseOrdering<Column extends string>(ordering: Column | `-${Column}`) {
  const descending = ordering.startsWith('-')
  return { descending, column: (descending ? ordering.slice(1) : ordering) as Column }
}
