import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { evaluations, handoverNotes, stepOwners } from '#evaluations/tables.ts'
import { notes } from '#evaluations/tables/notes.ts'
import type { Need } from '#imports/rules/undo.ts'
import type { FindNeeds } from '#imports/server/undo/undo-kind.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'

/** Evaluations of new employees and notes about them, and what new accounts reviewed, wrote or were given. */
export const findNeeds: FindNeeds = async (db, { users = [], employees = [] }) => {
  const needs: Need[] = []
  for (const batch of batches(employees)) {
    const rows = await db
      .select({ of: evaluations.employee_id, at: evaluations.created_at })
      .from(evaluations)
      .where(inArrayParam(evaluations.employee_id, batch))
    const noted = await db
      .select({ of: notes.employee_id, at: notes.created_at })
      .from(notes)
      .where(inArrayParam(notes.employee_id, batch))
    needs.push(...[...rows, ...noted].map((row) => ({ ...row, by: null })))
  }
  for (const batch of batches(users)) needs.push(...(await ofAccounts(db, batch)))
  return needs
}

/**
 * A step that only waits for a new account, and the reviewer of what is not decided, follow the
 * organisation; a step that was given to it by hand, or that is over, does not.
 */
async function ofAccounts(db: Database, users: readonly string[]): Promise<Need[]> {
  const { owner_user_id, reassigned_to, taken_by, delegated_from } = stepOwners
  const steps = await db
    .select()
    .from(stepOwners)
    .where(
      or(
        and(isNotNull(stepOwners.ended_at), inArrayParam(owner_user_id, users)),
        ...[reassigned_to, taken_by, delegated_from].map((column) => inArrayParam(column, users)),
      ),
    )
  const decided = await db
    .select({ of: sql<string>`${evaluations.reviewer_id}`, at: evaluations.moved_at })
    .from(evaluations)
    .where(
      and(
        inArrayParam(evaluations.reviewer_id, users),
        inArray(evaluations.status, ['Approved', 'Completed']),
      ),
    )
  const written = await db
    .select({ of: handoverNotes.author_id, at: handoverNotes.written_at })
    .from(handoverNotes)
    .where(and(inArrayParam(handoverNotes.author_id, users), isNotNull(handoverNotes.note)))
  const noted = await db
    .select({ of: notes.author_id, at: notes.created_at })
    .from(notes)
    .where(inArrayParam(notes.author_id, users))
  return [
    ...noted,
    ...steps.flatMap((step) =>
      [step.owner_user_id, step.reassigned_to, step.taken_by, step.delegated_from].flatMap((of) =>
        of === null ? [] : [{ of, at: step.resolved_at }],
      ),
    ),
    ...decided,
    ...written,
  ].map((row) => ({ ...row, by: null }))
}
