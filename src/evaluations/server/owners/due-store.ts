import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'

/** What is needed of a step whose day moved. */
const movedStep = {
  evaluation_id: stepOwners.evaluation_id,
  status: stepOwners.status,
  owner_user_id: stepOwners.owner_user_id,
  taken_by: stepOwners.taken_by,
}
export type MovedStep = Pick<typeof stepOwners.$inferSelect, keyof typeof movedStep>

/**
 * Gives the evaluations of a cycle that are not completed these days, by the status they belong to;
 * returns the open steps whose day moved.
 */
export async function updateDueDays(
  db: Database,
  cycle_id: string,
  dueDays: object,
): Promise<MovedStep[]> {
  const days = JSON.stringify(dueDays)
  await db
    .update(evaluations)
    .set({ due_days: sql`coalesce(${evaluations.due_days}, '{}'::jsonb) || ${days}::jsonb` })
    .where(and(eq(evaluations.cycle_id, cycle_id), ne(evaluations.status, 'Completed')))
  return db
    .update(stepOwners)
    .set({ due_on: sql`(${days}::jsonb ->> ${stepOwners.status})::date` })
    .from(evaluations)
    .where(
      and(
        eq(stepOwners.evaluation_id, evaluations.evaluation_id),
        eq(evaluations.cycle_id, cycle_id),
        isNull(stepOwners.ended_at),
        sql`jsonb_exists(${days}::jsonb, ${stepOwners.status})`,
        sql`${stepOwners.due_on} is distinct from (${days}::jsonb ->> ${stepOwners.status})::date`,
      ),
    )
    .returning(movedStep)
}

/** Gives open steps another day, also for when the evaluation comes back to them; returns them. */
export async function updateDueDay(
  db: Database,
  steps: readonly { evaluation_id: string; step_owner_id: string }[],
  due_on: string,
): Promise<MovedStep[]> {
  await db
    .update(evaluations)
    .set({
      due_days: sql`coalesce(${evaluations.due_days}, '{}'::jsonb)
        || jsonb_build_object(${evaluations.status}, ${due_on}::text)`,
    })
    .where(
      inArray(
        evaluations.evaluation_id,
        steps.map(({ evaluation_id }) => evaluation_id),
      ),
    )
  return db
    .update(stepOwners)
    .set({ due_on })
    .where(
      inArray(
        stepOwners.step_owner_id,
        steps.map(({ step_owner_id }) => step_owner_id),
      ),
    )
    .returning(movedStep)
}

/** The owners of these steps were reminded now. */
export const updateReminded = (db: Database, step_owner_ids: readonly string[]) =>
  db
    .update(stepOwners)
    .set({ reminded_at: now() })
    .where(inArrayParam(stepOwners.step_owner_id, step_owner_ids))
