import { and, eq, isNull } from 'drizzle-orm'
import { plannedChanges } from '#assignments/tables.ts'
import type { Database } from '#kit/server/database/database.ts'

/** A departure of an employee that is still to come. */
export const isPlannedLeave = (employee_id: string) =>
  and(
    eq(plannedChanges.kind, 'leave'),
    eq(plannedChanges.subject_id, employee_id),
    isNull(plannedChanges.applied_at),
    isNull(plannedChanges.undone_at),
    isNull(plannedChanges.failure),
  )

/** Its day; null where none is planned, or for an account without an employee record. */
export async function plannedLeaveOf(db: Database, employee_id: string | null) {
  if (employee_id === null) return null
  const [planned] = await db
    .select({ day: plannedChanges.valid_from })
    .from(plannedChanges)
    .where(isPlannedLeave(employee_id))
    .orderBy(plannedChanges.valid_from)
    .limit(1)
  return planned?.day ?? null
}
