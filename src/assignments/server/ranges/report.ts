import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { assertAllowed } from '#accounts/server/users/user-changes.ts'
import { users } from '#accounts/tables.ts'
import type { rangeApi } from '#assignments/contract/ranges.ts'
import { contains, fitIn } from '#assignments/rules/ranges.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { recordChangeRefusal } from '#employees/rules/form/employee-record.ts'
import { employeesChanged } from '#employees/server/events.ts'
import { projectManager } from '#employees/server/placements/projection.ts'
import { findEmployee, lockEmployee } from '#employees/server/store.ts'
import { firstOrThrowNotFound, invalidField, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertDayAllowed } from './assign.ts'
import { assertNoCircle } from './circles.ts'
import { todayOf } from '#assignments/server/days.ts'
import { deleteLine, insertLine, linesOf, listReportingLines, updateLine } from './range-store.ts'

type Input = z.output<typeof rangeApi.report.body>

/** Changes whom someone reports to from a day on; without a manager, to no one. */
export async function report(
  db: Database,
  employee_id: string,
  { manager_id, valid_from, reason = '' }: Input,
  actor: SignedIn,
) {
  const { join_date, user_id } = await lockEmployee(db, employee_id, actor)
  const { name, role } = await findEmployee(db, employee_id, actor)
  const today = await todayOf(db, employee_id)
  assertDayAllowed(valid_from, reason, { join_date, today })
  const manager_name = manager_id === null ? null : await managerName(db, manager_id, user_id)
  const lines = (await linesOf(db, employee_id)).map(({ line }) => line)
  const { inserted, shortened } = fitIn(lines, valid_from)
  const before = { direct_manager: shortened?.manager_user_id ?? null }
  assertAllowed(recordChangeRefusal(role, before, { direct_manager: manager_id }, actor))
  if ((shortened?.manager_user_id ?? null) === manager_id) {
    const sentence = problemText((t) => t.alreadyReports)
    throw new Problem(409, 'conflict', sentence, { fields: { manager_id: [sentence] } })
  }
  if (shortened) await updateLine(db, shortened.line_id, { valid_to: valid_from })
  const line_id = newId()
  if (manager_id !== null)
    await insertLine(db, {
      line_id,
      employee_id,
      manager_user_id: manager_id,
      ...inserted,
      reason,
      created_by: actor.user_id,
      created_by_name: actor.name,
      created_at: now(),
    })
  await assertNoCircle(db, [employee_id], 'manager_id')
  if (contains(inserted, today)) {
    await projectManager(db, employee_id, manager_id)
    await employeesChanged.emit(db, { employee_ids: [employee_id], actor })
  }
  await writeAudit(db, actor, {
    entity: 'reporting_line',
    entity_id: line_id,
    entity_name: name,
    after: { direct_manager_name: manager_name, ...inserted, reason },
  })
  const changed = manager_id === null ? shortened?.line_id : line_id
  const all = await listReportingLines(db, employee_id, today)
  return firstOrThrowNotFound(all.filter((each) => each.line_id === changed))
}

async function managerName(db: Database, manager_id: string, employee_user_id: string) {
  if (manager_id === employee_user_id)
    throw invalidField(
      'manager_id',
      problemText((t) => t.ownManager),
    )
  const [manager] = await db.select().from(users).where(eq(users.user_id, manager_id))
  if (!manager?.is_active)
    throw invalidField(
      'manager_id',
      problemText((t) => t.noSuchManager),
    )
  return manager.name
}

/** Cancels a change of manager that is still to come: the line before it continues. */
export async function cancelLine(
  db: Database,
  employee_id: string,
  line_id: string,
  actor: SignedIn,
) {
  await lockEmployee(db, employee_id, actor)
  const { name, role } = await findEmployee(db, employee_id, actor)
  const today = await todayOf(db, employee_id)
  const lines = await linesOf(db, employee_id)
  const { line, manager_name } = firstOrThrowNotFound(
    lines.filter((each) => each.line.line_id === line_id),
  )
  if (line.valid_from <= today)
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.notPlanned),
    )
  const before = lines.find(
    (each) => each.line.valid_to === line.valid_from && each.line.valid_from < line.valid_from,
  )
  const continued = { direct_manager: before?.line.manager_user_id ?? null }
  const planned = { direct_manager: line.manager_user_id }
  assertAllowed(recordChangeRefusal(role, planned, continued, actor))
  await deleteLine(db, line_id)
  if (before) await updateLine(db, before.line.line_id, { valid_to: line.valid_to })
  await assertNoCircle(db, [employee_id], 'manager_id')
  await writeAudit(db, actor, {
    entity: 'reporting_line',
    entity_id: line_id,
    entity_name: name,
    before: { direct_manager_name: manager_name, valid_from: line.valid_from },
  })
}
