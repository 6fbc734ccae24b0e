import { sql } from 'drizzle-orm'

/**
 * A count beside each row. Its tables are named as text: placements belong to a later feature, and
 * in a query on a single table Drizzle would leave out whose column it is.
 */
export const counted = (what: string) => sql<number>`(select count(*)::int from ${sql.raw(what)})`
