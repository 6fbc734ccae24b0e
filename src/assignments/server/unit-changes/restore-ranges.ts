import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { assignments, unitVersions } from '#assignments/tables.ts'
import { employees } from '#employees/tables.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { batches, updateMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { namesIn, type Rewritten } from './rewrite-ranges.ts'

/** Whether what took the place of the replaced ranges was itself changed since. */
export async function wasRewrittenSince(
  db: Database,
  { assignments: ranges, versions }: Rewritten,
  changed_at: string,
) {
  const ends = new Map<string, string | null>()
  for (const batch of batches(ranges.map(({ by }) => by)))
    for (const { id, valid_to } of await db
      .select({ id: assignments.assignment_id, valid_to: assignments.valid_to })
      .from(assignments)
      .where(inArray(assignments.assignment_id, [...batch])))
      ends.set(id, valid_to)
  if (ranges.some(({ by, valid_to }) => ends.get(by) !== valid_to)) return true
  const unit_ids = versions.map(({ unit_id }) => unit_id)
  const isLater = sql`${inArray(unitVersions.unit_id, unit_ids)} and ${unitVersions.created_at} > ${changed_at}`
  return unit_ids.length > 0 && (await db.$count(unitVersions, isLater)) > 0
}

/** Brings back the ranges that a change of a unit replaced. */
export async function restoreRanges(
  db: Database,
  { assignments: ranges, versions }: Rewritten,
  actor: SignedIn,
) {
  const removed = versions.flatMap(({ by }) => by ?? [])
  if (removed.length > 0)
    await db.delete(unitVersions).where(inArray(unitVersions.version_id, removed))
  for (const { version_id, valid_to } of versions)
    await db.update(unitVersions).set({ valid_to }).where(eq(unitVersions.version_id, version_id))
  const instead = new Map<string, typeof assignments.$inferSelect>()
  for (const batch of batches(ranges.map(({ by }) => by)))
    for (const range of await db
      .delete(assignments)
      .where(inArray(assignments.assignment_id, [...batch]))
      .returning())
      instead.set(range.assignment_id, range)
  await updateMany(
    db,
    assignments,
    'assignment_id',
    ranges.map(({ assignment_id, valid_to, ended_at, ended_by_name }) => ({
      assignment_id,
      valid_to,
      ended_at,
      ended_by_name,
    })),
  )
  for (const batch of batches(ranges)) {
    const restored = await db
      .select({ range: assignments, name: users.name })
      .from(assignments)
      .innerJoin(employees, eq(employees.employee_id, assignments.employee_id))
      .innerJoin(users, eq(users.user_id, employees.user_id))
      .where(
        inArray(
          assignments.assignment_id,
          batch.map(({ assignment_id }) => assignment_id),
        ),
      )
    const byOf = new Map(batch.map(({ assignment_id, by }) => [assignment_id, by]))
    await writeAuditMany(
      db,
      actor,
      restored.flatMap(({ range, name }) => {
        const before = instead.get(byOf.get(range.assignment_id) ?? '')
        if (!before) return []
        const { valid_from, valid_to } = before
        return {
          entity: 'assignment',
          entity_id: range.assignment_id,
          entity_name: name,
          before: namesIn(before),
          after: { ...namesIn(range), valid_from, valid_to },
        }
      }),
    )
  }
}
