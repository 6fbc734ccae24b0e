import { eq } from 'drizzle-orm'
import { employeeChanged } from '#employees/server/events.ts'
import { employees } from '#employees/tables.ts'
import { onEvent } from '#kit/server/events.ts'
import { replaceInactiveReviewer } from './details/reviewers.ts'
import { recalculateScoresOfDraftsOf } from './score-store.ts'

/** Another managerial level has other weights, and an import can make the account inactive. */
export const onEmployeeChanged = onEvent(employeeChanged, async (db, { employee_id }) => {
  await recalculateScoresOfDraftsOf(db, employee_id)
  const [row] = await db
    .select({ user_id: employees.user_id })
    .from(employees)
    .where(eq(employees.employee_id, employee_id))
  if (row) await replaceInactiveReviewer(db, row.user_id)
})
