import { fold } from '#kit/rules/fold.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { newId } from '#kit/server/database/new-id.ts'
import { heedMatch, invalidField, Problem } from '#kit/server/api/problem.ts'
import { record } from '#kit/server/record.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { type Level, parentOf } from '#organisation/rules/levels.ts'
import { say } from '#organisation/texts/problems.ts'
import { managerMeant } from './managers.ts'
import { heedDeletion, worded } from './refusals.ts'
import {
  changeUnit,
  findParent,
  findUnit,
  holdUnit,
  insertUnit,
  moveBelow,
  removeUnit,
  type StoredUnit,
} from './unit-store.ts'

/** Lets those placed in a unit follow it to another parent; placements are a later feature's. */
export type MovePeople = (
  db: Database,
  level: Level,
  unit_id: string,
  actor: SignedIn,
) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    movePeople: MovePeople
  }
}

interface Terms {
  actor: SignedIn
  ifMatch: string | null
  /** The unit in the words of its level, for whoever is told that it was changed meanwhile. */
  onWire: (unit: StoredUnit) => unknown
}

interface Wanted {
  name?: string | undefined
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
      say((t) => t.noSuchParent),
    )
  return parent.company_id
}

const named = (name: string) => ({ name, name_folded: fold(name) })
const parentColumn = (level: Level, parent_id: string) =>
  parentOf[level] === 'company' ? null : parent_id

export async function createUnit(
  db: Database,
  level: Level,
  wanted: Wanted & { name: string; parent_id: string },
  actor: SignedIn,
) {
  const { name, parent_id } = wanted
  const unit_id = newId()
  await worded(
    insertUnit(db, {
      unit_id,
      level,
      company_id: await companyOf(db, level, parent_id),
      parent_id: parentColumn(level, parent_id),
      ...named(name),
      ...(await managerMeant(db, wanted, actor)),
      created_at: now(),
      updated_at: now(),
    }),
    parentField(level),
  )
  const after = await findUnit(db, level, unit_id)
  await record(db, actor, {
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
  { name, parent_id, confirmed_people, ...manager }: Wanted,
  { actor, ifMatch, onWire, movePeople }: Terms & { movePeople: MovePeople },
) {
  const before = await holdUnit(db, level, unit_id)
  heedMatch(ifMatch, before.updated_at, onWire(before))
  const moves = parent_id !== undefined && parent_id !== before.parent_id
  const people = before.employee_count
  if (moves && people > 0 && confirmed_people !== people) {
    const sentence = say((t) => t.movesPeople(before.name, people))
    throw new Problem(409, 'conflict', sentence, { facts: { people } })
  }
  const company_id = moves ? await companyOf(db, level, parent_id) : before.company_id
  await worded(
    changeUnit(db, unit_id, {
      ...(name !== undefined && named(name)),
      ...(moves && { company_id, parent_id: parentColumn(level, parent_id) }),
      ...(await managerMeant(db, manager, actor)),
      updated_at: nextMoment(before.updated_at),
    }),
    parentField(level),
  )
  if (moves) {
    await moveBelow(db, unit_id, company_id)
    await movePeople(db, level, unit_id, actor)
  }
  const after = await findUnit(db, level, unit_id)
  await record(db, actor, {
    entity: level,
    entity_id: unit_id,
    entity_name: after.name,
    before: { ...before },
    after: { ...after },
  })
  return after
}

export async function deleteUnit(
  db: Database,
  level: Level,
  unit_id: string,
  { actor, ifMatch, onWire }: Terms,
) {
  const before = await holdUnit(db, level, unit_id)
  heedMatch(ifMatch, before.updated_at, onWire(before))
  heedDeletion(level, before)
  await removeUnit(db, unit_id)
  await record(db, actor, {
    entity: level,
    entity_id: unit_id,
    entity_name: before.name,
    before: { ...before },
  })
}
