import { eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { users } from '#accounts/tables.ts'
import {
  type HandoverItem,
  hrQueue,
  type LeaveInput,
  type Responsibilities,
} from '#assignments/contract/leaving.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { delegations } from '#assignments/tables.ts'
import { recordChangeRefusal } from '#employees/rules/form/employee-record.ts'
import { employeesChanged } from '#employees/server/events.ts'
import { projectManager } from '#employees/server/placements/projection.ts'
import { employees } from '#employees/tables.ts'
import { invalidField, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { unitsChanged } from '#organisation/server/events.ts'
import { updateUnit } from '#organisation/server/units/unit-store.ts'
import { delegationRefusalTo } from '#assignments/server/delegations/delegate.ts'
import { delegationsChanged } from '#assignments/server/events.ts'
import { giveSteps } from '#assignments/server/ports.ts'
import { managerChanges } from './manager-audit.ts'

/** Who takes one responsibility; null: the HR queue, or no one. */
export type Takers = Map<string, string | null>

const keyOf = ({ kind, id }: Pick<HandoverItem, 'kind' | 'id'>) => `${kind} ${id}`

/** Everything someone holds, as a hand-over names it. */
export const itemsHeld = (held: Responsibilities): Pick<HandoverItem, 'kind' | 'id'>[] => [
  ...held.units.map(({ unit_id }) => ({ kind: 'unit' as const, id: unit_id })),
  ...held.reports.map(({ employee_id }) => ({ kind: 'report' as const, id: employee_id })),
  ...held.open_steps.map(({ evaluation_id }) => ({ kind: 'step' as const, id: evaluation_id })),
  ...held.delegations.map(({ delegation_id }) => ({
    kind: 'delegation' as const,
    id: delegation_id,
  })),
]

/** Refuses a hand-over that leaves something open, or names someone who is not active or leaves. */
export async function takersOf(
  db: Database,
  held: Responsibilities,
  { handover = [], handover_all_to }: Pick<LeaveInput, 'handover' | 'handover_all_to'>,
  leaver: string,
): Promise<Takers> {
  const items = itemsHeld(held)
  const named = new Map(handover.map((item) => [keyOf(item), item.to_user_id]))
  if (items.some((item) => !named.has(keyOf(item))) && handover_all_to === undefined)
    throw holdsResponsibilities(held)
  await assertCanTake(db, leaver, handover, handover_all_to)
  return new Map(
    items.map((item) => {
      const taker = named.get(keyOf(item)) ?? handover_all_to
      return [keyOf(item), taker === hrQueue ? null : (taker ?? null)]
    }),
  )
}

export const holdsResponsibilities = (held: Responsibilities) =>
  new Problem(
    409,
    'holds_responsibilities',
    problemText((t, shown) => t.handoverNeeded(shown(held).name)),
    { facts: { responsibilities: held } },
  )

async function assertCanTake(
  db: Database,
  leaver: string,
  handover: readonly HandoverItem[],
  all: string | undefined,
) {
  const given = [
    ...handover.map(({ to_user_id }, index) => ({
      to: to_user_id,
      field: `handover.${index}.to_user_id`,
    })),
    ...(all === undefined ? [] : [{ to: all, field: 'handover_all_to' }]),
  ].filter(({ to }) => to !== hrQueue)
  const ids = [...new Set(given.map(({ to }) => to))]
  const active = new Set(
    ids.length === 0
      ? []
      : (
          await db
            .select({
              user_id: users.user_id,
              is_active: users.is_active,
              status: employees.status,
            })
            .from(users)
            .leftJoin(employees, eq(employees.user_id, users.user_id))
            .where(inArray(users.user_id, ids))
        )
          .filter(({ is_active, status }) => is_active && status !== 'Inactive')
          .map(({ user_id }) => user_id),
  )
  for (const { to, field } of given) {
    if (to === leaver)
      throw invalidField(
        field,
        problemText((t) => t.handoverToLeaver),
      )
    if (!active.has(to))
      throw invalidField(
        field,
        problemText((t) => t.noSuchPerson),
      )
  }
}

interface Leaver {
  user_id: string
  name: string
  /** Who they report to: takes a report whom the taker may not have, themselves or an administrator. */
  manager_id: string | null
}

/**
 * Hands over units and reports, before the leaver becomes inactive. Each change is in the audit log.
 * Returns to whom each report was given.
 */
export async function handOverTeam(
  db: Database,
  held: Responsibilities,
  takers: Takers,
  leaver: Leaver,
  actor: SignedIn,
) {
  for (const { unit_id } of held.units)
    await updateUnit(db, unit_id, {
      manager_id: takers.get(`unit ${unit_id}`) ?? null,
      manager_text: null,
      updated_at: now(),
    })
  if (held.units.length > 0)
    await unitsChanged.emit(db, { unit_ids: held.units.map(({ unit_id }) => unit_id) })

  const accounts = await accountsOf(
    db,
    held.reports.map(({ employee_id }) => employee_id),
  )
  const managers = new Map<string, string | null>()
  for (const { employee_id } of held.reports) {
    const taker = takers.get(`report ${employee_id}`) ?? null
    const account = accounts.get(employee_id)
    const isOwn = taker !== null && account?.user_id === taker
    const from = { direct_manager: leaver.user_id }
    const isRefused =
      account && recordChangeRefusal(account.role, from, { direct_manager: taker }, actor)
    const manager = isOwn || isRefused ? leaver.manager_id : taker
    managers.set(employee_id, manager)
    await projectManager(db, employee_id, manager)
  }
  const reports = held.reports.map(({ employee_id }) => employee_id)
  if (reports.length > 0) await employeesChanged.emit(db, { employee_ids: reports, actor })
  const from = leaver.user_id
  const changes = await managerChanges(db, {
    units: held.units.map((unit) => ({
      ...unit,
      from,
      to: takers.get(`unit ${unit.unit_id}`) ?? null,
    })),
    reports: held.reports.map((report) => ({
      ...report,
      from,
      to: managers.get(report.employee_id) ?? null,
    })),
  })
  await writeAuditMany(db, actor, changes)
  return managers
}

async function accountsOf(db: Database, employee_ids: readonly string[]) {
  const rows = await db
    .select({ employee_id: employees.employee_id, user_id: users.user_id, role: users.role })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(inArray(employees.employee_id, [...employee_ids]))
  return new Map(rows.map(({ employee_id, ...account }) => [employee_id, account]))
}

/**
 * Ends delegations from and to the leaver; the taker continues one to the leaver. Returns the ids of
 * those that continue one.
 */
export async function handOverDelegations(
  db: Database,
  held: Responsibilities,
  takers: Takers,
  leaver: Leaver,
  actor: SignedIn,
) {
  const ids = held.delegations.map(({ delegation_id }) => delegation_id)
  const continuedIds: string[] = []
  if (ids.length === 0) return continuedIds
  const rows = await db
    .update(delegations)
    .set({ ended_at: now() })
    .where(inArray(delegations.delegation_id, ids))
    .returning()
  const concerned = rows.flatMap(({ from_user_id, to_user_id }) => [from_user_id, to_user_id])
  for (const { delegation_id, to_user_id, from_user_id, ...row } of rows) {
    const taker = takers.get(`delegation ${delegation_id}`) ?? null
    if (to_user_id !== leaver.user_id || taker === null) continue
    // Who may not act takes no delegation: it ends.
    const next = { from_user_id, to_user_id: taker, ...row }
    if (await delegationRefusalTo(db, next, { reader: actor, ended: ids })) continue
    const continuing = newId()
    continuedIds.push(continuing)
    await db.insert(delegations).values({
      ...row,
      delegation_id: continuing,
      from_user_id,
      to_user_id: taker,
      created_by: actor.user_id,
      created_by_name: actor.name,
      created_at: now(),
      ended_at: null,
    })
    concerned.push(taker)
  }
  await delegationsChanged.emit(db, { user_ids: [...new Set(concerned)], actor })
  return continuedIds
}

/** Hands over the steps; what the taker may not own falls to whom the rule names. */
export const handOverSteps = (db: Database, held: Responsibilities, takers: Takers) =>
  giveSteps(
    db,
    new Map(
      held.open_steps.map(({ evaluation_id }) => [
        evaluation_id,
        takers.get(`step ${evaluation_id}`) ?? null,
      ]),
    ),
  )
