import { problemText } from '#assignments/texts/problems.ts'
import { plannedChanges } from '#assignments/tables.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'
import { violatedConstraint } from '#kit/server/database/transaction.ts'

/** Stores a change that was made or is planned; throws when the same is planned for that day already. */
export async function insertChange(db: Database, change: typeof plannedChanges.$inferInsert) {
  try {
    await db.insert(plannedChanges).values(change)
  } catch (error) {
    if (violatedConstraint(error) !== 'planned_changes_once') throw error
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.alreadyPlanned),
    )
  }
}
