import { and, type AnyColumn, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { monthOf, terms } from '#evaluations/rules/periods.ts'
import { completedStatuses } from '#evaluations/rules/workflow.ts'
import { isResult } from '#evaluations/server/ending/versions.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'

/** timeOf, as an expression. */
export const periodTime = sql`(left(${evaluations.period}, 4)::int * 12 + case substr(${evaluations.period}, 6) ${sql.raw(
  terms.map((term) => `when '${term}' then ${monthOf[term]}`).join(' '),
)} end)`

/** The newest result of performanceOf, among the evaluations the actor can view. */
export const newestScore = (employee_id: AnyColumn, actor: Actor): SQL<number | null> =>
  sql`(select ${evaluations.score} from ${evaluations}
    where ${evaluations.employee_id} = ${employee_id}
    and ${and(
      inArray(evaluations.status, [...completedStatuses]),
      isNotNull(evaluations.score),
      isResult(),
      visibilityFilter(actor),
    )}
    order by ${periodTime} desc, ${evaluations.created_at} desc limit 1)`
