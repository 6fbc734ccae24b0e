import { sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { EmployeeOrdering } from '#employees/contract/employees.ts'
import { lastScoreOf } from '#employees/server/ports.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Order } from '#kit/server/lists/keyset.ts'
import { units } from '#organisation/tables.ts'

type Column = EmployeeOrdering extends infer O ? (O extends `-${string}` ? never : O) : never

// The department's name keeps its natural order: Section 2 before Section 10.
const columns: Record<Column, (actor: Actor) => SQL> = {
  name: () => sql`${employees.name_normalized}`,
  join_date: () => sql`${employees.join_date}`,
  created_at: () => sql`${employees.created_at}`,
  department:
    () => sql`(select u.${sql.identifier(units.name_normalized.name)} from ${placements} at
    join ${units} u on u.unit_id = at.department_id where at.employee_id = ${employees.employee_id})`,
  direct_manager: () =>
    sql`(select lower(m.name) from ${users} m where m.user_id = ${employees.direct_manager})`,
  status: () => sql`${employees.status}`,
  last_score: (actor) => lastScoreOf(employees.employee_id, actor),
}

/** These have an index of their own that also holds the id. */
const hasOwnIndex = new Set<Column>(['name', 'join_date', 'created_at'])

const id = { field: 'employee_id', column: sql`${employees.employee_id}` }

/** Where the value of a row is computed, once for all that reads it: sorting, position and column. */
const computed = sql`sorted.value`
const computing = (value: SQL) => sql`lateral (select ${value} as value offset 0) sorted`
export const nothingComputed = sql`(select) sorted`

export interface EmployeeOrder extends Order {
  /** Joined to the employees. */
  sorted: SQL
  /** The values of a row that its position is known by. */
  values: Record<string, SQL>
  /** The last score, where it has been computed for sorting. */
  last_score: SQL | undefined
}

/** What a list is sorted by. */
export function orderOf(ordering: EmployeeOrdering, actor: Actor): EmployeeOrder {
  const descending = ordering.startsWith('-')
  const column = (descending ? ordering.slice(1) : ordering) as Column
  const value = columns[column](actor)
  if (hasOwnIndex.has(column)) {
    const keys = [{ field: 'sorted_by', column: value }, id] as const
    const values = { sorted_by: value }
    return { descending, keys, values, sorted: nothingComputed, last_score: undefined }
  }
  // Who has none comes last in either direction. A position needs values that can be compared.
  const [missing, present] = descending ? [0, 1] : [1, 0]
  const none = column === 'last_score' ? sql`-1` : sql`''`
  const values = {
    sorted_missing: sql`(case when ${computed} is null then ${sql.raw(String(missing))} else ${sql.raw(String(present))} end)`,
    sorted_by: sql`coalesce(${computed}, ${none})`,
    sorted_name: sql`${employees.name_normalized}`,
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
    sorted: computing(value),
    last_score: column === 'last_score' ? computed : undefined,
  }
}
