import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { UnitChange, unitChangeApi } from '#assignments/contract/unit-changes.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { plannedChanges } from '#assignments/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import { firstOrThrowNotFound, invalidField, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { levelBelow, parentOf } from '#organisation/rules/levels.ts'
import { companies, units } from '#organisation/tables.ts'
import { unitsBelow } from '#organisation/server/unit-store.ts'
import { todayOfCompany } from '#assignments/server/days.ts'
import { planUnitRanges } from './planned-ranges.ts'
import { openEvaluationsOf } from '#assignments/server/ports.ts'
import { undoHours } from '#assignments/rules/undo.ts'
import { dissolveUnitNow, moveUnitNow } from './unit-change-apply.ts'
import { assertNoLaterMove, assertTargetThere, assertUnmovedSince } from './unit-history.ts'

export type MoveInput = z.output<typeof unitChangeApi.move.body>
export type DissolveInput = z.output<typeof unitChangeApi.dissolve.body>
export type Unit = typeof units.$inferSelect

export async function lockUnitById(db: Database, unit_id: string): Promise<Unit> {
  return firstOrThrowNotFound(
    await db.select().from(units).where(eq(units.unit_id, unit_id)).for('update'),
  )
}

/** The new parent of a unit, checked. */
export async function parentMeant(db: Database, unit: Unit, input: MoveInput) {
  const isDepartment = parentOf[unit.level] === 'company'
  const field = isDepartment ? 'company_id' : 'parent_id'
  const id = input[field]
  const wrong = (pick: Parameters<typeof problemText>[0]) => invalidField(field, problemText(pick))
  if (id === undefined) throw wrong((t) => t.noSuchParent)
  if (id === (isDepartment ? unit.company_id : unit.parent_id)) throw wrong((t) => t.sameParent)
  if (isDepartment) {
    const [company] = await db.select().from(companies).where(eq(companies.company_id, id))
    if (!company) throw wrong((t) => t.noSuchParent)
    return { parent_id: id, company_id: id }
  }
  if ((await unitsBelow(db, unit.unit_id)).includes(id)) throw wrong((t) => t.moveBelowItself)
  const [parent] = await db.select().from(units).where(eq(units.unit_id, id))
  if (parent?.level !== parentOf[unit.level]) throw wrong((t) => t.noSuchParent)
  return { parent_id: id, company_id: parent.company_id }
}

/** What a change of a unit means for the people in it, given where they are to go. */
async function consequences(
  db: Database,
  unit: Unit,
  to: { company_id: string; department_id: string | null },
) {
  const { rows } = await db.execute<{
    employee_id: string
    company_id: string
    department_id: string
    is_outside: boolean
  }>(sql`
    select p.employee_id, p.company_id, p.department_id,
      e.direct_manager is not null and not exists (
        select 1 from ${employees} m join ${placements} mp on mp.employee_id = m.employee_id
        where m.user_id = e.direct_manager
          and mp.${sql.identifier(`${unit.level}_id`)} = ${unit.unit_id}) as is_outside
    from ${placements} p join ${employees} e on e.employee_id = p.employee_id
    where p.${sql.identifier(`${unit.level}_id`)} = ${unit.unit_id}`)
  return {
    people: rows.length,
    companies_changed: rows.filter(({ company_id }) => company_id !== to.company_id).length,
    departments_changed: rows.filter(
      ({ department_id }) => to.department_id !== null && department_id !== to.department_id,
    ).length,
    open_evaluations: await openEvaluationsOf(
      db,
      rows.map(({ employee_id }) => employee_id),
    ),
    reporting_lines: rows.filter(({ is_outside }) => is_outside).length,
  }
}

/** The department a unit would belong to below another parent; null for a department itself. */
async function departmentAbove(db: Database, unit: Unit, parent_id: string) {
  if (unit.level === 'department') return null
  const { rows } = await db.execute<{ unit_id: string }>(sql`
    with recursive up(unit_id, parent_id, level) as (
      select unit_id, parent_id, level from ${units} where unit_id = ${parent_id}
      union select u.unit_id, u.parent_id, u.level from ${units} u join up on u.unit_id = up.parent_id
    )
    select unit_id from up where level = 'department'`)
  return rows[0]?.unit_id ?? null
}

/** A change in the past needs a reason, once it is made. */
function assertReason({ reason, dry_run }: MoveInput | DissolveInput) {
  if (!reason && !dry_run)
    throw invalidField(
      'reason',
      problemText((t) => t.pastNeedsReason),
    )
}

/** Moves a unit with its people below another one: at once, also for past days, or on a later day. */
export async function moveUnit(
  db: Database,
  unit_id: string,
  input: MoveInput,
  actor: SignedIn,
): Promise<UnitChange> {
  const unit = await lockUnitById(db, unit_id)
  const today = await todayOfCompany(db, unit.company_id)
  const { parent_id, company_id } = await parentMeant(db, unit, input)
  const { valid_from, reason = '' } = input
  const isPast = valid_from < today
  if (isPast) {
    await assertUnmovedSince(db, unit, valid_from)
    const unit_id = unit.level === 'department' ? null : parent_id
    await assertTargetThere(db, { company_id, unit_id }, valid_from)
    assertReason(input)
  }
  const department_id = await departmentAbove(db, unit, parent_id)
  const preview = await consequences(db, unit, { company_id, department_id })
  if (input.dry_run) return { ...preview, valid_from, change_id: null, undo_until: null }
  const isPlanned = valid_from > today
  if (isPlanned) {
    await assertNoLaterMove(db, unit, valid_from)
    await planUnitRanges(db, unit, { valid_from, parent_id, company_id, reason }, actor)
  }
  const since = { valid_from, reason }
  const before = isPlanned
    ? null
    : await moveUnitNow(db, unit, { parent_id, company_id }, { since, actor })
  return record(db, { kind: 'unit_move', unit, input, preview, before }, actor)
}

/** The unit that takes the people of a dissolved one; undefined: the unit above. */
export async function takerMeant(db: Database, unit: Unit, to_unit_id: string | undefined) {
  const wrong = (pick: Parameters<typeof problemText>[0]) =>
    invalidField('to_unit_id', problemText(pick))
  if (to_unit_id === undefined) {
    if (unit.level === 'department') throw wrong((t) => t.noSuchParent)
    return undefined
  }
  const [taker] = await db.select().from(units).where(eq(units.unit_id, to_unit_id))
  if (taker?.level !== unit.level || taker.unit_id === unit.unit_id)
    throw wrong((t) => t.noSuchParent)
  return taker
}

/** Dissolves a unit: its people go to another unit of its level, or stay in the one above. */
export async function dissolveUnit(
  db: Database,
  unit_id: string,
  input: DissolveInput,
  actor: SignedIn,
): Promise<UnitChange> {
  const unit = await lockUnitById(db, unit_id)
  const today = await todayOfCompany(db, unit.company_id)
  const hasUnits = problemText((t) => t.unitHasUnits)
  if (levelBelow[unit.level] && (await unitsBelow(db, unit_id)).length > 1)
    throw new Problem(409, 'in_use', hasUnits)
  const taker = await takerMeant(db, unit, input.to_unit_id)
  const { valid_from, reason = '' } = input
  if (valid_from < today) {
    const { hasUnitsBelow } = await assertUnmovedSince(db, unit, valid_from)
    if (hasUnitsBelow)
      throw invalidField(
        'valid_from',
        problemText((t) => t.unitHadUnits),
      )
    if (taker) await assertTargetThere(db, taker, valid_from)
    assertReason(input)
  }
  const target = taker ?? unit
  const preview = await consequences(db, unit, {
    company_id: target.company_id,
    department_id: target.level === 'department' ? target.unit_id : null,
  })
  if (input.dry_run) return { ...preview, valid_from, change_id: null, undo_until: null }
  const since = { valid_from, reason }
  const before =
    valid_from > today ? null : await dissolveUnitNow(db, unit, taker, { since, actor })
  return record(db, { kind: 'unit_dissolve', unit, input, preview, before }, actor)
}

interface Recorded {
  kind: 'unit_move' | 'unit_dissolve'
  unit: Unit
  input: MoveInput | DissolveInput
  preview: Pick<
    UnitChange,
    'people' | 'companies_changed' | 'departments_changed' | 'open_evaluations' | 'reporting_lines'
  >
  /** What undoing needs; null while the change is planned. */
  before: Record<string, unknown> | null
}

async function record(
  db: Database,
  { kind, unit, input, preview, before }: Recorded,
  actor: SignedIn,
): Promise<UnitChange> {
  const change_id = newId()
  const moment = now()
  await db.insert(plannedChanges).values({
    change_id,
    kind,
    subject_id: unit.unit_id,
    valid_from: input.valid_from,
    input,
    created_by: actor.user_id,
    created_at: moment,
    applied_at: before ? moment : null,
    before,
  })
  const undo_until = new Date(Date.parse(moment) + undoHours * 3_600_000).toISOString()
  return { ...preview, valid_from: input.valid_from, change_id, undo_until }
}
