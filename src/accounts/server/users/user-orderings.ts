import { sql, type SQL } from 'drizzle-orm'
import type { UserOrdering } from '#accounts/contract/users.ts'
import { securityEvents, users } from '#accounts/tables.ts'
import {
  computedOrder,
  nothingComputed,
  parseOrdering,
  type SortedOrder,
} from '#kit/server/lists/computed-order.ts'
import { nameInArabic } from '#kit/server/names.ts'
import { isoMoment } from '#kit/tables.ts'

type Column = UserOrdering extends infer O ? (O extends `-${string}` ? never : O) : never

/** A session ends and is deleted; the security log remembers for a year. */
const lastSignIn = sql`(select max(${securityEvents.at}) from ${securityEvents}
  where ${securityEvents.user_id} = ${users.user_id} and ${securityEvents.kind} = 'signed_in')`

export const shownLastSignIn = sql<string | null>`${lastSignIn}::text`.mapWith((written) =>
  isoMoment(String(written)),
)

const names = {
  name: sql`${users.search_normalized}`,
  name_ar: nameInArabic(users.name_ar_normalized, users.search_normalized),
}

/** Compared as they are written, as all of them are in UTC. */
const columns: Record<Exclude<Column, keyof typeof names>, SQL> = {
  role: sql`${users.role}`,
  is_active: sql`(case when ${users.is_active} then 'active' else 'inactive' end)`,
  last_sign_in: sql`(${lastSignIn} at time zone 'UTC')::text`,
}

const id = { field: 'user_id', column: sql`${users.user_id}` }

/** What the list of accounts is sorted by. */
export function userOrder(ordering: UserOrdering): SortedOrder {
  const { descending, column } = parseOrdering<Column>(ordering)
  if (column === 'name' || column === 'name_ar') {
    const values = { sorted_by: names[column] }
    const keys = [{ field: 'sorted_by', column: names[column] }, id] as const
    return { descending, keys, values, sorted: nothingComputed }
  }
  return computedOrder({ value: columns[column], none: sql`''`, name: names.name, id, descending })
}
