import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import {
  appliedDays,
  assignments,
  delegations,
  plannedChanges,
  reportingLines,
} from '#assignments/tables.ts'
import type { LeaveInput } from '#assignments/contract/leaving.ts'
import { employeesChanged, placementsChanged } from '#employees/server/events.ts'
import {
  type Chain,
  projectManager,
  projectPlacement,
} from '#employees/server/placements/projection.ts'
import { employees, placements } from '#employees/tables.ts'
import { permissionsInForce } from '#kit/rules/actor.ts'
import { type CalendarDay, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { assertNoOnePlanned } from '#organisation/server/refusals.ts'
import { companies, units } from '#organisation/tables.ts'
import { todayIn } from './days.ts'
import { delegationsChanged } from './events.ts'
import { leaveNow } from './leaving/leave.ts'
import { notifyingOnce } from './ports.ts'
import { coversDay } from './ranges/sync-ranges.ts'
import { deletePlannedVersion } from './unit-changes/planned-versions.ts'
import {
  type DissolveInput,
  lockUnitById,
  type MoveInput,
  parentMeant,
  takerMeant,
} from './unit-changes/unit-change.ts'
import { dissolveUnitNow, moveUnitNow } from './unit-changes/unit-change-apply.ts'

/**
 * Brings what scope and lists read up to today, in every time zone whose day has changed since the last
 * time: planned placements, reporting lines, moves of units, departures and delegations. Runs every
 * minute and at the start of a server; days on which no server ran are caught up. Several servers at
 * once do no harm: the row of a time zone is locked.
 */
export async function applyDueDays(db: Database) {
  const zones = await db.selectDistinct({ time_zone: companies.time_zone }).from(companies)
  for (const zone of new Set([defaultTimeZone, ...zones.map(({ time_zone }) => time_zone)])) {
    const today = dayIn(zone, now())
    const [known] = await db.select().from(appliedDays).where(eq(appliedDays.time_zone, zone))
    if (known && known.day >= today) continue
    await inTransaction(db, (db) => applyDay(db, zone, today))
  }
  // Afterwards, because a unit that moves today takes along who is in it today.
  await applyPlannedChanges(db)
}

async function applyDay(db: Database, zone: string, today: CalendarDay) {
  await db.insert(appliedDays).values({ time_zone: zone, day: '1970-01-01' }).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(appliedDays)
    .where(eq(appliedDays.time_zone, zone))
    .for('update')
  if (!row || row.day >= today) return
  await notifyingOnce(db, null, async () => {
    await applyPlacements(db, zone, today)
    await applyReportingLines(db, zone, today)
    await applyDelegations(db, zone, { last: row.day, today })
  })
  await db.update(appliedDays).set({ day: today }).where(eq(appliedDays.time_zone, zone))
}

const inZone = (zone: string) => sql`coalesce(c.time_zone, ${defaultTimeZone}) = ${zone}`

/**
 * Placements that differ from the range of today are written again; one in another company, once the day
 * has begun in both. The ranges of the day are read once ("materialized"): PostgreSQL takes the people of
 * a time zone for a few, and would look for the range of each of them.
 */
async function applyPlacements(db: Database, zone: string, today: CalendarDay) {
  const day = sql`${today}::date`
  const { rows } = await db.execute<Partial<Chain> & { employee_id: string }>(sql`
    with here as materialized (
      select * from ${assignments} a where ${coversDay(sql`a.valid_from`, sql`a.valid_to`, day)})
    select e.employee_id, a.company_id, a.department_id, a.sub_department_id, a.section_id, a.sub_section_id
    from ${employees} e
    left join ${companies} c on c.company_id = e.company_id
    left join ${placements} p on p.employee_id = e.employee_id
    left join here a on a.employee_id = e.employee_id
    left join ${companies} next on next.company_id = a.company_id
    where (${inZone(zone)} or next.time_zone = ${zone})
      and (next.company_id is null or a.valid_from <= least(
        ${todayIn(sql`c.time_zone`)}, ${todayIn(sql`next.time_zone`)}))
      and row(p.company_id, p.department_id, p.sub_department_id, p.section_id, p.sub_section_id)
        is distinct from row(a.company_id, a.department_id, a.sub_department_id, a.section_id, a.sub_section_id)
    order by e.employee_id`)
  for (const { employee_id, company_id, department_id, ...below } of rows)
    await projectPlacement(
      db,
      employee_id,
      company_id && department_id ? { company_id, department_id, ...below } : null,
    )
  const employee_ids = rows.map(({ employee_id }) => employee_id)
  if (rows.length > 0) await placementsChanged.emit(db, { employee_ids, actor: null })
}

async function applyReportingLines(db: Database, zone: string, today: CalendarDay) {
  const day = sql`${today}::date`
  const { rows } = await db.execute<{ employee_id: string; manager: string | null }>(sql`
    with here as materialized (
      select * from ${reportingLines} l where ${coversDay(sql`l.valid_from`, sql`l.valid_to`, day)})
    select e.employee_id, l.manager_user_id as manager
    from ${employees} e
    left join ${companies} c on c.company_id = e.company_id
    left join here l on l.employee_id = e.employee_id
    where ${inZone(zone)} and e.direct_manager is distinct from l.manager_user_id
    order by e.employee_id`)
  for (const { employee_id, manager } of rows) await projectManager(db, employee_id, manager)
  const employee_ids = rows.map(({ employee_id }) => employee_id)
  if (rows.length > 0) await employeesChanged.emit(db, { employee_ids, actor: null })
}

/**
 * Delegations of people in this time zone that began or ended since the last day that was applied. That
 * day is included: someone may have come from a company where it began later.
 */
async function applyDelegations(
  db: Database,
  zone: string,
  { last, today }: { last: CalendarDay; today: CalendarDay },
) {
  const rows = await db
    .select({ from: delegations.from_user_id, to: delegations.to_user_id })
    .from(delegations)
    .leftJoin(employees, eq(employees.user_id, delegations.from_user_id))
    .leftJoin(companies, eq(companies.company_id, employees.company_id))
    .where(
      and(
        sql`coalesce(${companies.time_zone}, ${defaultTimeZone}) = ${zone}`,
        isNull(delegations.ended_at),
        or(
          sql`${delegations.valid_from} >= ${last}::date and ${delegations.valid_from} <= ${today}::date`,
          sql`${delegations.valid_to} >= ${last}::date and ${delegations.valid_to} < ${today}::date`,
        ),
      ),
    )
  const user_ids = [...new Set(rows.flatMap(({ from, to }) => [from, to]))]
  if (user_ids.length > 0) await delegationsChanged.emit(db, { user_ids, actor: null })
}

/**
 * Planned moves of units and departures whose day has come, each in a transaction of its own. One that
 * is refused is marked with the reason and does not hold up the others.
 */
async function applyPlannedChanges(db: Database) {
  const isOpen = and(
    isNull(plannedChanges.applied_at),
    isNull(plannedChanges.undone_at),
    isNull(plannedChanges.failure),
  )
  const due = await db
    .select({ change_id: plannedChanges.change_id })
    .from(plannedChanges)
    .where(and(isOpen, lte(plannedChanges.valid_from, todayOfChange())))
    .orderBy(plannedChanges.valid_from, plannedChanges.created_at)
  for (const { change_id } of due) {
    // The day is not compared again: the change may move its subject to another time zone.
    const isIt = and(eq(plannedChanges.change_id, change_id), isOpen)
    try {
      await inTransaction(db, async (db) => {
        const [change] = await db.select().from(plannedChanges).where(isIt).for('update')
        if (!change) return
        const before = await apply(db, change)
        await db.update(plannedChanges).set({ applied_at: now(), before }).where(isIt)
      })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      await inTransaction(db, (db) => markFailed(db, isIt, problem))
    }
  }
}

/** Nothing of a plan that failed stays in the organisation of its day. */
async function markFailed(db: Database, isIt: SQL | undefined, problem: Problem) {
  const [change] = await db
    .update(plannedChanges)
    .set({ failure: problem.sentence('en') })
    .where(isIt)
    .returning()
  if (change?.kind === 'unit_move' || change?.kind === 'unit_dissolve')
    await deletePlannedVersion(db, change)
}

/**
 * Today for a planned change, where the unit or the employee is. A unit that goes to another company
 * follows the one in which the day begins last: it is recorded in both from that day on.
 */
const todayOfChange = () => {
  const { subject_id, input } = plannedChanges
  return sql`coalesce(
    (select min(${todayIn(sql`c.time_zone`)}) from ${companies} c where c.company_id in (
      select e.company_id from ${employees} e where e.employee_id = ${subject_id}
      union select u.company_id from ${units} u where u.unit_id in
        (${subject_id}, (${input}->>'parent_id')::uuid, (${input}->>'to_unit_id')::uuid)
      union select (${input}->>'company_id')::uuid)),
    ${todayIn(sql`null`)})`
}

async function apply(
  db: Database,
  { kind, subject_id, valid_from, input, created_by }: typeof plannedChanges.$inferSelect,
): Promise<Record<string, unknown> | null> {
  const actor = await actorOf(db, created_by)
  // Moved people have their ranges already, which their day applies by itself.
  if (kind === 'people_move') return {}
  if (kind === 'leave') {
    await leaveNow(db, subject_id, input as LeaveInput, actor)
    return null
  }
  const unit = await lockUnitById(db, subject_id)
  if (kind === 'unit_move') {
    const { reason = '' } = input as MoveInput
    const target = await parentMeant(db, unit, input as MoveInput)
    return moveUnitNow(db, unit, target, { since: { valid_from, reason }, actor })
  }
  const { to_unit_id, reason = '' } = input as DissolveInput
  const taker = await takerMeant(db, unit, to_unit_id)
  await assertNoOnePlanned(db, { ...unit, until: valid_from })
  return dissolveUnitNow(db, unit, taker, { since: { valid_from, reason }, actor })
}

/** The person who planned it, for whom it is carried out. */
async function actorOf(db: Database, user_id: string): Promise<SignedIn> {
  const [user] = await db.select().from(users).where(eq(users.user_id, user_id))
  if (!user) throw new Error('the account that planned a change is gone')
  const { name, role, permissions_granted, permissions_denied } = user
  return {
    user_id,
    name,
    role,
    permissions: permissionsInForce(role, permissions_granted, permissions_denied),
    permissions_denied,
    session_id: '',
  }
}
