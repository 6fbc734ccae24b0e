import { and, eq, ne } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Handover } from '#accounts/server/ports.ts'
import { assertAllowed, assertMayChange } from '#accounts/server/users/user-changes.ts'
import { hrQueue, type LeaveInput } from '#assignments/contract/leaving.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { insertChange } from '#assignments/server/plan-change.ts'
import { plannedChanges } from '#assignments/tables.ts'
import { recordChangeRefusal } from '#employees/rules/form/employee-record.ts'
import { applyEmployeeChange } from '#employees/server/form/employee-changes.ts'
import { findEmployee, lockEmployee } from '#employees/server/store.ts'
import { employees } from '#employees/tables.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertDayAllowed } from '#assignments/server/ranges/assign.ts'
import { todayOf } from '#assignments/server/days.ts'
import {
  handOverDelegations,
  handOverSteps,
  handOverTeam,
  holdsResponsibilities,
  itemsHeld,
  takersOf,
} from './hand-over.ts'
import { assertMayTake } from './may-take.ts'
import { isPlannedLeave } from './planned-leave.ts'
import { notifyingOnce } from '#assignments/server/ports.ts'
import type { LeaveBefore } from './undo-leave.ts'
import { holdsSomething, responsibilitiesOf } from './responsibilities.ts'

/** Makes someone inactive and hands over what they hold. A later day is planned and checked today. */
export async function leave(db: Database, employee_id: string, input: LeaveInput, actor: SignedIn) {
  const { user_id, status, join_date } = await lockEmployee(db, employee_id, actor)
  const person = await findEmployee(db, employee_id, actor)
  if (status === 'Inactive')
    throw new Problem(
      409,
      'conflict',
      problemText((t, shown) => t.alreadyInactive(shown(person).name)),
    )
  // On the day itself no one is there to read a refusal.
  assertAllowed(recordChangeRefusal(person.role, person, { status: 'Inactive' }, actor))
  await assertMayChange(db, user_id, { is_active: false }, actor)
  const today = await todayOf(db, employee_id)
  assertDayAllowed(input.on, 'dated', { join_date, today, field: 'on' })
  const held = await responsibilitiesOf(db, user_id, actor)
  await takersOf(db, held, input, user_id)
  await assertMayTake(db, held, input, { today, reader: actor })
  await replacePlans(db, employee_id, input.on)
  const handed_over = itemsHeld(held).length
  if (input.on > today) {
    await insertChange(db, {
      change_id: newId(),
      kind: 'leave',
      subject_id: employee_id,
      valid_from: input.on,
      input,
      created_by: actor.user_id,
      created_at: now(),
    })
    return { employee_id, on: input.on, is_planned: true, handed_over }
  }
  const before = await leaveNow(db, employee_id, input, actor)
  await insertChange(db, {
    change_id: newId(),
    kind: 'leave',
    subject_id: employee_id,
    valid_from: input.on,
    input,
    created_by: actor.user_id,
    created_at: now(),
    applied_at: now(),
    before,
  })
  return { employee_id, on: input.on, is_planned: false, handed_over }
}

/** Another day of leaving takes the place of one that is planned. */
const replacePlans = (db: Database, employee_id: string, on: CalendarDay) =>
  db
    .update(plannedChanges)
    .set({ undone_at: now() })
    .where(and(isPlannedLeave(employee_id), ne(plannedChanges.valid_from, on)))

/** The same without planning: everything in the caller's transaction, everyone concerned notified once. */
export async function leaveNow(
  db: Database,
  employee_id: string,
  input: LeaveInput,
  actor: SignedIn,
): Promise<LeaveBefore | null> {
  const [row] = await db
    .select({ user_id: employees.user_id })
    .from(employees)
    .where(eq(employees.employee_id, employee_id))
  if (!row) return null
  const { before } = await handingOver(db, row.user_id, input, actor, () =>
    applyEmployeeChange(
      db,
      employee_id,
      { status: 'Inactive' },
      { actor, ifMatch: null, handover: 'done' },
    ),
  )
  return before
}

/** Hands over what an account holds around the change that ends its access. */
async function handingOver<T>(
  db: Database,
  user_id: string,
  input: Pick<LeaveInput, 'handover' | 'handover_all_to'>,
  actor: SignedIn,
  end: () => Promise<T>,
): Promise<{ result: T; before: LeaveBefore }> {
  const held = await responsibilitiesOf(db, user_id, actor)
  const takers = await takersOf(db, held, input, user_id)
  const [record] = await db
    .select({ manager_id: employees.direct_manager })
    .from(employees)
    .where(eq(employees.user_id, user_id))
  const leaver = { user_id, name: held.name, manager_id: record?.manager_id ?? null }
  const ended: T[] = []
  const before: LeaveBefore = {
    user_id,
    units: held.units.map(({ unit_id, level, name }) => ({
      unit_id,
      level,
      name,
      taker: takers.get(`unit ${unit_id}`) ?? null,
    })),
    reports: [],
    steps: held.open_steps.map(({ evaluation_id, status }) => ({ evaluation_id, status })),
    ended: held.delegations.map(({ delegation_id }) => delegation_id),
    continued: [],
  }
  await notifyingOnce(db, actor, async () => {
    const managers = await handOverTeam(db, held, takers, leaver, actor)
    before.reports = held.reports.map(({ employee_id, name }) => ({
      employee_id,
      name,
      manager: managers.get(employee_id) ?? null,
    }))
    before.continued = await handOverDelegations(db, held, takers, leaver, actor)
    ended.push(await end())
    await handOverSteps(db, held, takers)
  })
  return { result: ended[0] as T, before }
}

/** Port of accounts: an account is deactivated only when what it holds is handed over. */
export async function deactivateAccount<T>(
  db: Database,
  user_id: string,
  { handover, actor }: { handover: Handover; actor: SignedIn },
  deactivate: () => Promise<T>,
): Promise<T> {
  if (handover === 'done' || !(await holdsSomething(db, user_id, actor))) return deactivate()
  if (handover === undefined)
    throw holdsResponsibilities(await responsibilitiesOf(db, user_id, actor))
  const handover_all_to = handover === hrQueue ? hrQueue : handover
  return (await handingOver(db, user_id, { handover_all_to }, actor, deactivate)).result
}
