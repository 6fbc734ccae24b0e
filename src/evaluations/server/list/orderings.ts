import { sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import type { EvaluationOrdering } from '#evaluations/contract/evaluation.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import {
  computedOrder,
  nothingComputed,
  parseOrdering,
  type SortedOrder,
} from '#kit/server/lists/computed-order.ts'
import { nameInArabic } from '#kit/server/names.ts'
import { periodTime } from './last-score.ts'

type Column = EvaluationOrdering extends infer O ? (O extends `-${string}` ? never : O) : never

interface Sorted {
  value: SQL
  none: SQL
}

const text = (value: SQL): Sorted => ({ value, none: sql`''` })
const figure = (value: SQL): Sorted => ({ value, none: sql`-1` })
const employee = sql`${employees.name_normalized}`

const ofReviewer = (name: SQL) =>
  sql`(select ${name} from ${users} r where r.user_id = ${evaluations.reviewer_id})`

/** A status sorts by its place in the workflow, a period by its end. */
const columns: Record<Exclude<Column, 'created_at'>, Sorted> = {
  employee: text(employee),
  employee_ar: text(nameInArabic(employees.name_ar_normalized, employees.name_normalized)),
  period: figure(periodTime),
  status: figure(
    sql`array_position(array[${sql.raw(statuses.map((status) => `'${status}'`).join(', '))}], ${evaluations.status})`,
  ),
  score: figure(sql`${evaluations.score}`),
  grade: text(sql`${evaluations.grade}`),
  reviewer: text(ofReviewer(sql`lower(r.name)`)),
  reviewer_ar: text(ofReviewer(nameInArabic(sql`r.name_ar_normalized`, sql`lower(r.name)`))),
}

const id = { field: 'evaluation_id', column: sql`${evaluations.evaluation_id}` }

/** What the list of evaluations is sorted by. */
export function evaluationOrder(ordering: EvaluationOrdering): SortedOrder {
  const { descending, column } = parseOrdering<Column>(ordering)
  if (column === 'created_at') {
    const created = { field: 'created_at', column: sql`${evaluations.created_at}` }
    return { descending, keys: [created, id], values: {}, sorted: nothingComputed }
  }
  return computedOrder({ ...columns[column], name: employee, id, descending })
}
