import { and, eq } from 'drizzle-orm'
import { isVisibleOrMovedBy } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'

/** An import shows titles and figures of its evaluation, so it is visible to those who can see that. */
export async function isEvaluationVisible(db: Database, evaluation_id: string, actor: Actor) {
  const isThis = eq(evaluations.evaluation_id, evaluation_id)
  return (await db.$count(evaluations, and(isThis, isVisibleOrMovedBy(actor)))) > 0
}
