import { and, eq } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { whyNotEdit } from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { NamedActor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { found } from '#kit/server/api/problem.ts'
import { heedEdit } from '#evaluations/server/refusals.ts'
import { visibleTo } from '#evaluations/server/visible.ts'

/**
 * The evaluation, held, once it is sure that the actor may change what is in it. Only what a change of
 * its items must know: every one of them begins here.
 */
export async function openForEditing(db: Database, evaluation_id: string, actor: NamedActor) {
  const evaluation = found(
    await db
      .select({
        evaluation_id: evaluations.evaluation_id,
        employee_id: evaluations.employee_id,
        employee_user_id: employees.user_id,
        status: evaluations.status,
        objectives_count: evaluations.objectives_count,
        competencies_count: evaluations.competencies_count,
        updated_at: evaluations.updated_at,
      })
      .from(evaluations)
      .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
      .where(and(eq(evaluations.evaluation_id, evaluation_id), visibleTo(actor)))
      .for('update', { of: evaluations }),
  )
  heedEdit(whyNotEdit(evaluation, actor))
  return evaluation
}
