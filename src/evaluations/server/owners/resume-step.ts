import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Status } from '#evaluations/rules/workflow.ts'
import { stepOwners } from '#evaluations/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { resolveOwners } from './resolve-owners.ts'

/**
 * Gives a step that was withdrawn back to whom HR had given it, or who had taken it from the queue,
 * with the same due date: to them it never ended.
 */
export async function resumeStep(db: Database, evaluation_id: string, status: Status) {
  const [before] = await db
    .select({
      reassigned_to: stepOwners.reassigned_to,
      taken_by: stepOwners.taken_by,
      due_on: stepOwners.due_on,
    })
    .from(stepOwners)
    .where(
      and(
        eq(stepOwners.evaluation_id, evaluation_id),
        eq(stepOwners.status, status),
        isNotNull(stepOwners.ended_at),
      ),
    )
    .orderBy(desc(stepOwners.resolved_at), desc(stepOwners.step_owner_id))
    .limit(1)
  if (!before) return
  await db
    .update(stepOwners)
    .set(before)
    .where(and(eq(stepOwners.evaluation_id, evaluation_id), isNull(stepOwners.ended_at)))
  await resolveOwners(db, [evaluation_id])
  // Only a step of the HR queue is anyone's to take.
  await db
    .update(stepOwners)
    .set({ taken_by: null })
    .where(
      and(
        eq(stepOwners.evaluation_id, evaluation_id),
        isNull(stepOwners.ended_at),
        isNotNull(stepOwners.owner_user_id),
      ),
    )
}
