import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { reviewersOf } from '#employees/server/managers.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Database } from '#kit/server/database/database.ts'

/** What is decided keeps the reviewer it was decided with. */
const open: readonly Status[] = [
  'Draft',
  'Rejected',
  'Pending HoD Approval',
  'Pending HR Approval',
  'Employee Review',
]

/** Evaluations that are still open get another reviewer when theirs can no longer act. */
export async function replaceInactiveReviewer(db: Database, user_id: string) {
  const rows = await db
    .select({ evaluation_id: evaluations.evaluation_id, employee_id: evaluations.employee_id })
    .from(evaluations)
    .innerJoin(users, eq(users.user_id, evaluations.reviewer_id))
    .where(
      and(
        eq(evaluations.reviewer_id, user_id),
        eq(users.is_active, false),
        inArray(evaluations.status, [...open]),
      ),
    )
    .orderBy(evaluations.evaluation_id)
    .for('update', { of: evaluations })
  if (rows.length === 0) return
  const reviewers = await reviewersOf(
    db,
    rows.map(({ employee_id }) => employee_id),
  )
  for (const { evaluation_id, employee_id } of rows) {
    const reviewer_id = reviewers.get(employee_id) ?? null
    await db
      .update(evaluations)
      .set({ reviewer_id })
      .where(eq(evaluations.evaluation_id, evaluation_id))
  }
}
