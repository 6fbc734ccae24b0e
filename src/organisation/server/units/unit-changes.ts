import { arabicNameColumns, nameColumns } from '#kit/server/names.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { assertNotStale, invalidField, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { type Level, parentOf } from '#organisation/rules/levels.ts'
import { problemText } from '#organisation/texts/problems.ts'
import { unitMoved, unitsChanged } from '#organisation/server/events.ts'
import { managerMeant } from '#organisation/server/managers.ts'
import { assertCanDelete, assertNoOnePlanned, toHttpError } from '#organisation/server/refusals.ts'
import {
  updateUnit,
  findParent,
  findUnit,
  lockUnit,
  insertUnit,
  moveBelow,
  unitsBelow,
  deleteUnitRow,
  type StoredUnit,
} from './unit-store.ts'

interface Options {
  actor: SignedIn
  ifMatch: string | null
  /** The unit with its level's field names, for the reply to a conflicting change. */
  toDto: (unit: StoredUnit) => unknown
  /** From which day on it counts, where that is not today, and why; for the audit log. */
  since?: { valid_from: string; reason?: string }
}

interface Input {
  name?: string | undefined
  name_ar?: string | null | undefined
  parent_id?: string | undefined
  manager?: string | null | undefined
  manager_id?: string | null | undefined
  /** How many people the caller knows to move along. */
  confirmed_people?: number | undefined
}

const parentField = (level: Level) => `${parentOf[level]}_id`

async function companyOf(db: Database, level: Level, parent_id: string) {
  const parent = await findParent(db, level, parent_id)
  if (!parent)
    throw invalidField(
      parentField(level),
      problemText((t) => t.noSuchParent),
    )
  return parent.company_id
}

const parentColumn = (level: Level, parent_id: string) =>
  parentOf[level] === 'company' ? null : parent_id

export async function createUnit(
  db: Database,
  level: Level,
  input: Input & { name: string; parent_id: string },
  actor: SignedIn,
) {
  const { name, parent_id } = input
  const unit_id = newId()
  await toHttpError(
    insertUnit(db, {
      unit_id,
      level,
      company_id: await companyOf(db, level, parent_id),
      parent_id: parentColumn(level, parent_id),
      ...nameColumns(name),
      ...arabicNameColumns(input.name_ar),
      ...(await managerMeant(db, input, actor)),
      created_at: now(),
      updated_at: now(),
    }),
    parentField(level),
  )
  await unitsChanged.emit(db, { unit_ids: [unit_id] })
  const after = await findUnit(db, level, unit_id)
  await writeAudit(db, actor, {
    entity: level,
    entity_id: unit_id,
    entity_name: name,
    after: { ...after },
  })
  return after
}

export async function applyUnitChange(
  db: Database,
  level: Level,
  unit_id: string,
  { name, name_ar, parent_id, confirmed_people, ...manager }: Input,
  { actor, ifMatch, toDto, since }: Options,
) {
  const before = await lockUnit(db, level, unit_id)
  assertNotStale(ifMatch, before.updated_at, toDto(before))
  const moves = parent_id !== undefined && parent_id !== before.parent_id
  const people = before.employee_count
  if (moves && people > 0 && confirmed_people !== people) {
    const sentence = problemText((t, shown) => t.movesPeople(shown(before).name, people))
    throw new Problem(409, 'conflict', sentence, { facts: { people } })
  }
  const company_id = moves ? await companyOf(db, level, parent_id) : before.company_id
  await toHttpError(
    updateUnit(db, unit_id, {
      ...(name !== undefined && nameColumns(name)),
      ...arabicNameColumns(name_ar),
      ...(moves && { company_id, parent_id: parentColumn(level, parent_id) }),
      ...(await managerMeant(db, manager, actor)),
      updated_at: nextMoment(before.updated_at),
    }),
    parentField(level),
  )
  if (moves) {
    await moveBelow(db, unit_id, company_id)
    await unitMoved.emit(db, { level, unit_id, actor })
  }
  await unitsChanged.emit(db, { unit_ids: moves ? await unitsBelow(db, unit_id) : [unit_id] })
  const after = await findUnit(db, level, unit_id)
  await writeAudit(db, actor, {
    entity: level,
    entity_id: unit_id,
    entity_name: after.name,
    before: { ...before },
    after: { ...after, ...since },
  })
  return after
}

export async function deleteUnit(
  db: Database,
  level: Level,
  unit_id: string,
  { actor, ifMatch, toDto }: Options,
) {
  const before = await lockUnit(db, level, unit_id)
  assertNotStale(ifMatch, before.updated_at, toDto(before))
  assertCanDelete(level, before)
  await assertNoOnePlanned(db, { level, unit_id, company_id: before.company_id })
  await deleteUnitRow(db, unit_id)
  await unitsChanged.emit(db, { unit_ids: [unit_id] })
  await writeAudit(db, actor, {
    entity: level,
    entity_id: unit_id,
    entity_name: before.name,
    before: { ...before },
  })
}
