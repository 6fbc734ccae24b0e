import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import type { Blocker } from '#assignments/contract/effects.ts'
import type { moveApi, MovedPerson, PeopleMove } from '#assignments/contract/moves.ts'
import { type Effect, effectsOf } from '#assignments/rules/effects.ts'
import { fitIn } from '#assignments/rules/ranges.ts'
import { undoHours } from '#assignments/rules/undo.ts'
import { firstDayIn } from '#assignments/server/days.ts'
import { notifyingOnce } from '#assignments/server/ports.ts'
import { findKnownPlaces } from '#assignments/server/unit-changes/known-places.ts'
import { plannedChanges } from '#assignments/tables.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { chainOf } from '#employees/server/placements/place.ts'
import type { Chain } from '#employees/server/placements/projection.ts'
import { inTeam } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { isThere, placeFrom, type Placed } from './assign.ts'
import { assignmentsOf } from './range-store.ts'

type Input = z.output<typeof moveApi.move.body>

/** What undoing a move of people needs. */
export interface PeopleBefore extends Record<string, unknown> {
  people: Placed[]
  changed_at: string
}

interface Context {
  actor: SignedIn
  language: Language
}

/** Places people in another unit from a day on; who cannot be moved stays, and the answer says why. */
export async function movePeople(
  db: Database,
  { employee_ids, valid_from, reason = '', dry_run = false, ...target }: Input,
  { actor, language }: Context,
): Promise<PeopleMove> {
  const chain = await chainOf(db, target)
  const ids = [...new Set(employee_ids)]
  const found = await lockPeople(db, ids, actor)
  const checked: Awaited<ReturnType<typeof checkPerson>>[] = []
  for (const person of found)
    checked.push(await checkPerson(db, person, { chain, valid_from, language }))
  const isPast = checked.some(({ today }) => valid_from < today)
  if (isPast && reason === '' && !dry_run)
    throw invalidField(
      'reason',
      problemText((t) => t.pastNeedsReason),
    )
  const known = await findKnownPlaces(db, [chain, ...checked.map(({ before }) => before)])
  const placed: Placed[] = []
  const write = async () => {
    for (const { employee_id, blockers } of checked)
      if (blockers.length === 0)
        placed.push(await placeFrom(db, employee_id, { chain, valid_from, reason }, actor))
  }
  if (!dry_run) await notifyingOnce(db, actor, write)
  const people = checked.map(({ employee_id, user_id, name, name_ar, today, before, blockers }) => {
    const done = valid_from > today ? ('planned' as const) : ('moved' as const)
    const outcome = blockers.length > 0 ? 'refused' : dry_run ? 'ready' : done
    const changes: Effect[] = effectsOf(known, { user_id, before, after: chain })
    return { employee_id, name, name_ar, outcome, changes, blockers } satisfies MovedPerson
  })
  const missing = ids.filter((id) => !found.some(({ employee_id }) => employee_id === id))
  const answer = [
    ...people,
    ...missing.map((employee_id) => ({
      employee_id,
      name: '',
      name_ar: null,
      outcome: 'not_found' as const,
      changes: [],
      blockers: [],
    })),
  ]
  if (placed.length === 0) return { valid_from, people: answer, change_id: null, undo_until: null }
  return { valid_from, people: answer, ...(await record(db, valid_from, placed, actor)) }
}

/** In the order of their names; who is out of the caller's reach is left out. */
async function lockPeople(db: Database, employee_ids: readonly string[], actor: SignedIn) {
  // One order for all, so that two moves at once wait for each other instead of deadlocking.
  await db
    .select({ employee_id: employees.employee_id })
    .from(employees)
    .where(inArray(employees.employee_id, [...employee_ids]))
    .orderBy(employees.employee_id)
    .for('update')
  const { employee_id, user_id, join_date, name_normalized } = employees
  return db
    .select({ employee_id, user_id, join_date, name: users.name, name_ar: users.name_ar })
    .from(employees)
    .innerJoin(users, eq(users.user_id, user_id))
    .where(and(inArray(employee_id, [...employee_ids]), inTeam(employee_id, actor)))
    .orderBy(name_normalized, employee_id)
}
type Person = Awaited<ReturnType<typeof lockPeople>>[number]

async function checkPerson(
  db: Database,
  person: Person,
  { chain, valid_from, language }: { chain: Chain; valid_from: string; language: Language },
) {
  const { employee_id, join_date } = person
  const { shortened } = fitIn(await assignmentsOf(db, employee_id), valid_from)
  const blockers: Blocker[] = []
  if (valid_from < join_date)
    blockers.push({
      kind: 'before_joining',
      message: problemText((t) => t.beforeJoining(join_date))(language),
    })
  else if (isThere(shortened, chain))
    blockers.push({
      kind: 'already_there',
      message: problemText((t) => t.alreadyThere)(language),
    })
  // A range whose units are only known by name leads nowhere.
  const { company_id, department_id, ...below } = shortened ?? {}
  const before = company_id && department_id ? { company_id, department_id, ...below } : null
  return { ...person, today: await firstDayIn(db, employee_id, chain.company_id), before, blockers }
}

async function record(db: Database, valid_from: string, people: Placed[], actor: SignedIn) {
  const change_id = newId()
  const moment = now()
  const before: PeopleBefore = { people, changed_at: moment }
  await db.insert(plannedChanges).values({
    change_id,
    kind: 'people_move',
    subject_id: change_id,
    valid_from,
    input: {},
    created_by: actor.user_id,
    created_at: moment,
    applied_at: moment,
    before,
  })
  const undo_until = new Date(Date.parse(moment) + undoHours * 3_600_000).toISOString()
  return { change_id, undo_until }
}
