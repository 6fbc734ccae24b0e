import { inArray } from 'drizzle-orm'
import { evaluations } from '#evaluations/tables.ts'
import { deletedEvaluations } from '#evaluations/tables/deleted.ts'
import type { Database } from '#kit/server/database/database.ts'

/** What is left says whom it was about: entries that name it stay hidden from that person. */
export async function deleteEvaluations(
  db: Database,
  deleted: readonly (typeof deletedEvaluations.$inferInsert)[],
) {
  const ids = deleted.map(({ evaluation_id }) => evaluation_id)
  await db.insert(deletedEvaluations).values([...deleted])
  await db.delete(evaluations).where(inArray(evaluations.evaluation_id, ids))
}
