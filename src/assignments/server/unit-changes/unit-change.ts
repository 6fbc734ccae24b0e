import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Blocker } from '#assignments/contract/effects.ts'
import type { UnitChange, unitChangeApi } from '#assignments/contract/unit-changes.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { insertChange } from '#assignments/server/plan-change.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { firstOrThrowNotFound, invalidField, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { levelBelow, parentOf } from '#organisation/rules/levels.ts'
import { companies, units } from '#organisation/tables.ts'
import { plannedRefusal } from '#organisation/server/refusals.ts'
import { unitsBelow } from '#organisation/server/units/unit-store.ts'
import { todayOfCompanies } from '#assignments/server/days.ts'
import { type Consequences, consequences } from './consequences.ts'
import { chainAfter, chainTo } from './chains.ts'
import { planUnitEnd, planUnitVersion } from './planned-versions.ts'
import { undoHours } from '#assignments/rules/undo.ts'
import { dissolveUnitNow, moveUnitNow } from './unit-change-apply.ts'
import { nameTaken } from './name-taken.ts'
import {
  assertNoLaterMove,
  assertNoOtherPlan,
  assertTargetThere,
  assertUnmovedSince,
  placeOn,
} from './unit-history.ts'

export type MoveInput = z.output<typeof unitChangeApi.move.body>
export type DissolveInput = z.output<typeof unitChangeApi.dissolve.body>
export type Unit = typeof units.$inferSelect
/** What a change means, before the language of its sentences is known. */
export type Change = Omit<UnitChange, 'blockers'> & {
  blockers: { kind: Blocker['kind']; message: Sentence }[]
}

export async function lockUnitById(db: Database, unit_id: string): Promise<Unit> {
  return firstOrThrowNotFound(
    await db.select().from(units).where(eq(units.unit_id, unit_id)).for('update'),
  )
}

/** The new parent of a unit, checked; `here`: where the unit is when it moves. */
export async function parentMeant(
  db: Database,
  unit: Unit,
  input: MoveInput,
  here: Pick<Unit, 'parent_id' | 'company_id'> = unit,
) {
  const isDepartment = parentOf[unit.level] === 'company'
  const field = isDepartment ? 'company_id' : 'parent_id'
  const id = input[field]
  const wrong = (pick: Parameters<typeof problemText>[0]) => invalidField(field, problemText(pick))
  if (id === undefined) throw wrong((t) => t.noSuchParent)
  if (id === (isDepartment ? here.company_id : here.parent_id)) throw wrong((t) => t.sameParent)
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

/** A change in the past needs a reason, once it is made. */
function assertReason({ reason, dry_run }: MoveInput | DissolveInput) {
  if (!reason && !dry_run)
    throw invalidField(
      'reason',
      problemText((t) => t.pastNeedsReason),
    )
}

const nothing: Consequences = {
  people: 0,
  companies_changed: 0,
  departments_changed: 0,
  changes: [],
  open_evaluations: 0,
  reporting_lines: 0,
}

/** The answer to a dry run; its sentences are written in the language of the call (unit-change-routes). */
const previewed = (
  preview: Consequences,
  valid_from: string,
  blockers: readonly { kind: Blocker['kind']; of: Sentence }[],
): Change => ({
  ...preview,
  blockers: blockers.map(({ kind, of: message }) => ({ kind, message })),
  valid_from,
  change_id: null,
  undo_until: null,
})

/** Moves a unit with its people below another one: at once, also for past days, or on a later day. */
export async function moveUnit(
  db: Database,
  unit_id: string,
  input: MoveInput,
  actor: SignedIn,
): Promise<Change> {
  const unit = await lockUnitById(db, unit_id)
  const { valid_from, reason = '' } = input
  if (input.dry_run && (await unitsBelow(db, unit_id)).includes(input.parent_id ?? ''))
    return previewed(nothing, valid_from, [
      { kind: 'circle', of: problemText((t) => t.moveBelowItself) },
    ])
  const here = await placeOn(db, unit, valid_from)
  const { parent_id, company_id } = await parentMeant(db, unit, input, here)
  const today = await todayOfCompanies(db, [unit.company_id, company_id])
  const isPast = valid_from < today
  if (isPast) {
    await assertUnmovedSince(db, unit, valid_from)
    const unit_id = unit.level === 'department' ? null : parent_id
    await assertTargetThere(db, { company_id, unit_id }, valid_from)
    assertReason(input)
  } else await assertNoLaterMove(db, unit, valid_from, today)
  await assertNoOtherPlan(db, unit, { kind: 'unit_move', valid_from })
  const above = await chainTo(db, unit, parent_id, company_id)
  const preview = await consequences(db, unit, {
    actor,
    since: valid_from,
    company_id,
    placeAfter: (place) => ({ ...place, ...above }),
    moved: { unit_id, parent_id: unit.level === 'department' ? null : parent_id },
  })
  const taken = await nameTaken(db, unit, { parent_id, company_id })
  if (input.dry_run)
    return previewed(preview, valid_from, taken ? [{ kind: 'duplicate_name', of: taken }] : [])
  if (taken) {
    const field = unit.level === 'department' ? 'company_id' : 'parent_id'
    throw new Problem(409, 'duplicate', taken, { fields: { [field]: [taken] } })
  }
  const isPlanned = valid_from > today
  if (isPlanned) await planUnitVersion(db, unit, { valid_from, parent_id, company_id })
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
): Promise<Change> {
  const unit = await lockUnitById(db, unit_id)
  const hasUnits = problemText((t) => t.unitHasUnits)
  if (levelBelow[unit.level] && (await unitsBelow(db, unit_id)).length > 1)
    throw new Problem(409, 'in_use', hasUnits)
  const taker = await takerMeant(db, unit, input.to_unit_id)
  const { valid_from, reason = '' } = input
  const target = taker ?? unit
  const today = await todayOfCompanies(db, [unit.company_id, target.company_id])
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
  await assertNoOtherPlan(db, unit, { kind: 'unit_dissolve', valid_from })
  const above = taker && {
    unit: taker,
    above: await chainTo(db, taker, taker.parent_id ?? taker.company_id, taker.company_id),
  }
  const preview = await consequences(db, unit, {
    actor,
    since: valid_from,
    company_id: target.company_id,
    placeAfter: (place) => chainAfter(place, unit, above),
  })
  const planned = await plannedRefusal(db, { ...unit, until: valid_from })
  if (input.dry_run)
    return previewed(preview, valid_from, planned ? [{ kind: 'people_planned', of: planned }] : [])
  if (planned) throw new Problem(409, 'in_use', planned)
  const isPlanned = valid_from > today
  if (isPlanned) await planUnitEnd(db, unit, valid_from)
  const since = { valid_from, reason }
  const before = isPlanned ? null : await dissolveUnitNow(db, unit, taker, { since, actor })
  return record(db, { kind: 'unit_dissolve', unit, input, preview, before }, actor)
}

interface Recorded {
  kind: 'unit_move' | 'unit_dissolve'
  unit: Unit
  input: MoveInput | DissolveInput
  preview: Consequences
  /** What undoing needs; null while the change is planned. */
  before: Record<string, unknown> | null
}

async function record(
  db: Database,
  { kind, unit, input, preview, before }: Recorded,
  actor: SignedIn,
): Promise<Change> {
  const change_id = newId()
  const moment = now()
  await insertChange(db, {
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
  return { ...preview, blockers: [], valid_from: input.valid_from, change_id, undo_until }
}
