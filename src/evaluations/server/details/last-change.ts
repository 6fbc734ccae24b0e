import { and, eq, max, ne, or, sql } from 'drizzle-orm'
import { awaitsAnswers, isOwn, isVisibleOrMovedBy } from '#evaluations/server/visible.ts'
import { evaluationHistory, evaluations } from '#evaluations/tables.ts'
import { itemComments } from '#evaluations/tables/voice.ts'
import { lastChangeOfSelfAssessment } from '#evaluations/server/voice/self-store.ts'
import type { Watched } from '#notifications/rules/watched.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'

/** When what an open page shows was last changed; undefined where it is hidden from the reader. */
export const lastChangeOfShown = (db: Database, actor: Actor, { entity, id }: Watched) =>
  entity === 'evaluation'
    ? lastChangeOfEvaluation(db, actor, id)
    : lastChangeOfSelfAssessment(db, actor, id)

/** Of an evaluation with its items and its history. */
async function lastChangeOfEvaluation(db: Database, actor: Actor, id: string) {
  const newest = db
    .select({ at: max(evaluationHistory.at) })
    .from(evaluationHistory)
    .where(
      and(
        eq(evaluationHistory.evaluation_id, evaluations.evaluation_id),
        // Nor is an answer that is read at the next review.
        or(
          ne(evaluationHistory.action, 'dispute_answered'),
          sql`(${awaitsAnswers(actor)}) is not true`,
        ),
      ),
    )
  const said = db
    .select({ at: max(itemComments.at) })
    .from(itemComments)
    .where(
      and(
        eq(itemComments.evaluation_id, evaluations.evaluation_id),
        // What managers say to each other is no news to the employee.
        or(eq(itemComments.audience, 'everyone'), sql`(${isOwn(actor)}) is not true`),
      ),
    )
  const [row] = await db
    .select({
      updated_at: sql<string>`greatest(${evaluations.updated_at}, (${newest}), (${said}))`.mapWith(
        evaluations.updated_at,
      ),
    })
    .from(evaluations)
    .where(and(eq(evaluations.evaluation_id, id), isVisibleOrMovedBy(actor)))
  return row?.updated_at
}
