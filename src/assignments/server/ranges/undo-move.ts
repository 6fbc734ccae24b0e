import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { contains } from '#assignments/rules/ranges.ts'
import { undoHours } from '#assignments/rules/undo.ts'
import { placementDayOf } from '#assignments/server/days.ts'
import { notifyingOnce } from '#assignments/server/ports.ts'
import { assignments, plannedChanges } from '#assignments/tables.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { placementsChanged } from '#employees/server/events.ts'
import { projectPlacement } from '#employees/server/placements/projection.ts'
import { findEmployee, lockEmployee } from '#employees/server/store.ts'
import { firstOrThrowNotFound, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Placed } from './assign.ts'
import type { PeopleBefore } from './move-people.ts'
import { assignmentsOf, deleteAssignment, updateAssignment } from './range-store.ts'

/** Undoes a move of people within 24 hours, as long as none of them was placed again since. */
export async function undoMove(db: Database, change_id: string, actor: SignedIn) {
  const { before, applied_at } = firstOrThrowNotFound(
    await db
      .select()
      .from(plannedChanges)
      .where(
        and(
          eq(plannedChanges.change_id, change_id),
          eq(plannedChanges.kind, 'people_move'),
          isNull(plannedChanges.undone_at),
        ),
      )
      .for('update'),
  )
  if (Date.parse(now()) - Date.parse(applied_at ?? now()) > undoHours * 3_600_000)
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.undoTooLate),
    )
  const { people, changed_at } = before as unknown as PeopleBefore
  if (await wasBuiltOn(db, people, changed_at))
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.undoBuiltOn),
    )
  await notifyingOnce(db, actor, async () => {
    for (const placed of people) await undoOne(db, placed, actor)
  })
  await db
    .update(plannedChanges)
    .set({ undone_at: now() })
    .where(eq(plannedChanges.change_id, change_id))
}

async function wasBuiltOn(db: Database, people: readonly Placed[], changed_at: string) {
  const employee_ids = people.map(({ employee_id }) => employee_id)
  const isLater = and(
    inArray(assignments.employee_id, employee_ids),
    gt(assignments.created_at, changed_at),
  )
  if ((await db.$count(assignments, isLater)) > 0) return true
  const rows = await db
    .select({ id: assignments.assignment_id, valid_to: assignments.valid_to })
    .from(assignments)
    .where(
      inArray(
        assignments.assignment_id,
        people.map(({ assignment_id }) => assignment_id),
      ),
    )
  const ends = new Map(rows.map(({ id, valid_to }) => [id, valid_to]))
  return people.some(({ assignment_id, valid_to }) => ends.get(assignment_id) !== valid_to)
}

/** The range that was made goes, and the one it ended continues. */
async function undoOne(db: Database, { employee_id, ...placed }: Placed, actor: SignedIn) {
  await lockEmployee(db, employee_id, actor)
  const { name } = await findEmployee(db, employee_id, actor)
  const made = firstOrThrowNotFound(
    (await assignmentsOf(db, employee_id)).filter(
      ({ assignment_id }) => assignment_id === placed.assignment_id,
    ),
  )
  const isCurrent = contains(made, await placementDayOf(db, employee_id))
  await deleteAssignment(db, placed.assignment_id)
  if (placed.shortened) {
    const { assignment_id, valid_to, ended_at, ended_by_name } = placed.shortened
    await updateAssignment(db, assignment_id, { valid_to, ended_at, ended_by_name })
  }
  if (isCurrent) {
    const today = await placementDayOf(db, employee_id)
    const current = (await assignmentsOf(db, employee_id)).find((range) => contains(range, today))
    const { company_id, department_id, sub_department_id, section_id, sub_section_id } =
      current ?? {}
    await projectPlacement(
      db,
      employee_id,
      company_id && department_id
        ? { company_id, department_id, sub_department_id, section_id, sub_section_id }
        : null,
    )
    await placementsChanged.emit(db, { employee_ids: [employee_id], actor })
  }
  const { company_name, department_name, valid_from, valid_to } = made
  await writeAudit(db, actor, {
    entity: 'assignment',
    entity_id: placed.assignment_id,
    entity_name: name,
    before: { company_name, department_name, valid_from, valid_to },
  })
}
