import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { leaveUndoMinutes } from '#assignments/rules/undo.ts'
import { delegationsChanged } from '#assignments/server/events.ts'
import { notifyingOnce, returnSteps } from '#assignments/server/ports.ts'
import { delegations, plannedChanges } from '#assignments/tables.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { employeesChanged } from '#employees/server/events.ts'
import { applyEmployeeChange } from '#employees/server/form/employee-changes.ts'
import { projectManager } from '#employees/server/placements/projection.ts'
import { lockEmployee } from '#employees/server/store.ts'
import { employees } from '#employees/tables.ts'
import { notFound, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Level } from '#organisation/rules/levels.ts'
import { unitsChanged } from '#organisation/server/events.ts'
import { updateUnit } from '#organisation/server/units/unit-store.ts'
import { units } from '#organisation/tables.ts'
import { managerChanges } from './manager-audit.ts'
import { isPlannedLeave } from './planned-leave.ts'

/** What someone held before leaving, and where it went. */
export interface LeaveBefore extends Record<string, unknown> {
  user_id: string
  units: { unit_id: string; level: Level; name: string; taker: string | null }[]
  reports: { employee_id: string; name: string; manager: string | null }[]
  steps: { evaluation_id: string; status: string }[]
  /** Delegations that ended, and those that continue them. */
  ended: string[]
  continued: string[]
}

const builtOn = () =>
  new Problem(
    409,
    'conflict',
    problemText((t) => t.undoBuiltOn),
  )

/**
 * Undoes a departure for the person who has just entered it: access, team, steps and delegations. One that
 * is still to come is cancelled by HR and administrators until its day.
 */
export async function undoLeave(db: Database, employee_id: string, actor: SignedIn) {
  await lockEmployee(db, employee_id, actor)
  const earliest = new Date(Date.parse(now()) - leaveUndoMinutes * 60_000).toISOString()
  const [change] = await db
    .select()
    .from(plannedChanges)
    .where(
      and(
        eq(plannedChanges.kind, 'leave'),
        eq(plannedChanges.subject_id, employee_id),
        isNull(plannedChanges.undone_at),
        or(
          and(
            eq(plannedChanges.created_by, actor.user_id),
            gt(plannedChanges.created_at, earliest),
          ),
          isPlannedLeave(employee_id),
        ),
      ),
    )
    .orderBy(desc(plannedChanges.created_at))
    .limit(1)
    .for('update')
  if (!change) throw notFound()
  if (change.applied_at !== null) {
    if (change.before === null) throw builtOn()
    await restore(db, employee_id, change.before as LeaveBefore, actor)
  }
  await db
    .update(plannedChanges)
    .set({ undone_at: now() })
    .where(eq(plannedChanges.change_id, change.change_id))
}

async function restore(db: Database, employee_id: string, before: LeaveBefore, actor: SignedIn) {
  await assertNothingBuilt(db, before)
  await notifyingOnce(db, actor, async () => {
    await applyEmployeeChange(db, employee_id, { status: 'Active' }, { actor, ifMatch: null })
    await restoreTeam(db, before, actor)
    await restoreDelegations(db, before, actor)
    await returnSteps(db, new Map(before.steps.map((step) => [step.evaluation_id, step.status])), {
      user_id: before.user_id,
    })
  })
}

/** Units and reports are still with whom they were given to. */
async function assertNothingBuilt(db: Database, before: LeaveBefore) {
  for (const { unit_id, taker } of before.units) {
    const [unit] = await db.select().from(units).where(eq(units.unit_id, unit_id)).for('update')
    if (!unit || unit.manager_id !== taker) throw builtOn()
  }
  for (const { employee_id, manager } of before.reports) {
    const isIt = eq(employees.employee_id, employee_id)
    const [report] = await db.select().from(employees).where(isIt).for('update')
    if (!report || report.direct_manager !== manager) throw builtOn()
  }
}

async function restoreTeam(db: Database, before: LeaveBefore, actor: SignedIn) {
  const { user_id } = before
  for (const { unit_id } of before.units)
    await updateUnit(db, unit_id, { manager_id: user_id, manager_text: null, updated_at: now() })
  const unit_ids = before.units.map(({ unit_id }) => unit_id)
  if (unit_ids.length > 0) await unitsChanged.emit(db, { unit_ids })
  for (const { employee_id } of before.reports) await projectManager(db, employee_id, user_id)
  const employee_ids = before.reports.map(({ employee_id }) => employee_id)
  if (employee_ids.length > 0) await employeesChanged.emit(db, { employee_ids, actor })
  const changes = await managerChanges(db, {
    units: before.units.map((unit) => ({ ...unit, from: unit.taker, to: user_id })),
    reports: before.reports.map((report) => ({ ...report, from: report.manager, to: user_id })),
  })
  await writeAuditMany(db, actor, changes)
}

async function restoreDelegations(
  db: Database,
  { ended, continued }: LeaveBefore,
  actor: SignedIn,
) {
  if (ended.length === 0) return
  const closed = await db
    .update(delegations)
    .set({ ended_at: now() })
    .where(inArray(delegations.delegation_id, continued))
    .returning()
  const opened = await db
    .update(delegations)
    .set({ ended_at: null })
    .where(inArray(delegations.delegation_id, ended))
    .returning()
  const user_ids = [...closed, ...opened].flatMap((row) => [row.from_user_id, row.to_user_id])
  await delegationsChanged.emit(db, { user_ids: [...new Set(user_ids)], actor })
}
