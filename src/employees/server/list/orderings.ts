import { sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { EmployeeOrdering } from '#employees/contract/employees.ts'
import { lastScoreOf } from '#employees/server/ports.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import {
  computed,
  computedOrder,
  nothingComputed,
  parseOrdering,
  type SortedOrder,
} from '#kit/server/lists/computed-order.ts'
import { nameInArabic } from '#kit/server/names.ts'
import { units } from '#organisation/tables.ts'

type Column = EmployeeOrdering extends infer O ? (O extends `-${string}` ? never : O) : never

const ofDepartment = (name: SQL) =>
  sql`(select ${name} from ${placements} at
    join ${units} u on u.unit_id = at.department_id where at.employee_id = ${employees.employee_id})`

const departmentName = sql`u.${sql.identifier(units.name_normalized.name)}`

const ofManager = (name: SQL) =>
  sql`(select ${name} from ${users} m where m.user_id = ${employees.direct_manager})`

// The department's name keeps its natural order: Section 2 before Section 10.
const columns: Record<Column, (actor: Actor) => SQL> = {
  name: () => sql`${employees.name_normalized}`,
  name_ar: () => nameInArabic(employees.name_ar_normalized, employees.name_normalized),
  join_date: () => sql`${employees.join_date}`,
  created_at: () => sql`${employees.created_at}`,
  department: () => ofDepartment(departmentName),
  department_ar: () => ofDepartment(nameInArabic(sql`u.name_ar_normalized`, departmentName)),
  direct_manager: () => ofManager(sql`lower(m.name)`),
  direct_manager_ar: () => ofManager(nameInArabic(sql`m.name_ar_normalized`, sql`lower(m.name)`)),
  status: () => sql`${employees.status}`,
  last_score: (actor) => lastScoreOf(employees.employee_id, actor),
}

/** These have an index of their own that also holds the id. */
const hasOwnIndex = new Set<Column>(['name', 'name_ar', 'join_date', 'created_at'])

const id = { field: 'employee_id', column: sql`${employees.employee_id}` }

export interface EmployeeOrder extends SortedOrder {
  /** The last score, where it has been computed for sorting. */
  last_score: SQL | undefined
}

/** What a list is sorted by. */
export function orderOf(ordering: EmployeeOrdering, actor: Actor): EmployeeOrder {
  const { descending, column } = parseOrdering<Column>(ordering)
  const value = columns[column](actor)
  if (hasOwnIndex.has(column)) {
    const keys = [{ field: 'sorted_by', column: value }, id] as const
    const values = { sorted_by: value }
    return { descending, keys, values, sorted: nothingComputed, last_score: undefined }
  }
  const none = column === 'last_score' ? sql`-1` : sql`''`
  const name = sql`${employees.name_normalized}`
  return {
    ...computedOrder({ value, none, name, id, descending }),
    last_score: column === 'last_score' ? computed : undefined,
  }
}
