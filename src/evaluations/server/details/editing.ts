import { and, eq } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { NamedActor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound, Problem } from '#kit/server/api/problem.ts'
import { awaitsSelfAssessment } from '#evaluations/server/list/row-facts.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { assertCanEdit } from '#evaluations/server/refusals.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'

/**
 * The evaluation, held, once it is sure that the actor may change what is in it. Only what a change of
 * its items must know: every one of them begins here.
 */
export async function openForEditing(db: Database, evaluation_id: string, actor: NamedActor) {
  const evaluation = firstOrThrowNotFound(
    await db
      .select({
        evaluation_id: evaluations.evaluation_id,
        employee_id: evaluations.employee_id,
        employee_user_id: employees.user_id,
        status: evaluations.status,
        objectives_count: evaluations.objectives_count,
        competencies_count: evaluations.competencies_count,
        self_assessment: evaluations.self_assessment,
        awaits_self_assessment: awaitsSelfAssessment(),
        updated_at: evaluations.updated_at,
      })
      .from(evaluations)
      .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
      .where(and(eq(evaluations.evaluation_id, evaluation_id), visibilityFilter(actor)))
      .for('update', { of: evaluations }),
  )
  assertCanEdit(editRefusal(evaluation, actor))
  return evaluation
}

type Opened = Awaited<ReturnType<typeof openForEditing>>

/** Managers say what was reached after the employee has, where the employee is asked first. */
export const areFiguresHeld = ({
  self_assessment,
  awaits_self_assessment,
}: Pick<Opened, 'self_assessment' | 'awaits_self_assessment'>) =>
  self_assessment === 'employee_first' && awaits_self_assessment

export const isFigureOpen = (opened: Opened, before: number, after: number | undefined) =>
  !areFiguresHeld(opened) || after === undefined || after === before

export function assertFigureOpen(opened: Opened, before: number, after: number | undefined) {
  if (isFigureOpen(opened, before, after)) return
  throw new Problem(
    409,
    'conflict',
    problemText((t) => t.self.employee_first),
  )
}
