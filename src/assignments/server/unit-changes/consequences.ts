import { eq } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { UnitChange } from '#assignments/contract/unit-changes.ts'
import {
  type Effect,
  effectsOf,
  type MovedUnit,
  type Place as AnyPlace,
  sharedEffects,
} from '#assignments/rules/effects.ts'
import { openEvaluationsOf } from '#assignments/server/ports.ts'
import { assignments } from '#assignments/tables.ts'
import { employees } from '#employees/tables.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { units } from '#organisation/tables.ts'
import { findKnownPlaces } from './known-places.ts'
import { chainOfRange } from './chains.ts'
import { isInUnitSince } from './rewrite-ranges.ts'

type Unit = typeof units.$inferSelect
type Place = Required<AnyPlace>

export type Consequences = Pick<
  UnitChange,
  | 'people'
  | 'companies_changed'
  | 'departments_changed'
  | 'changes'
  | 'open_evaluations'
  | 'reporting_lines'
>

interface Options {
  actor: SignedIn
  /** From which day on. */
  since: CalendarDay
  /** The company they come to. */
  company_id: string
  placeAfter: (place: Place) => AnyPlace
  /** Where the unit itself is to be, if it stays. */
  moved?: MovedUnit
}

/**
 * What a change of a unit means for the people in it, given where each of them is to go. Those are the
 * people whom the change places elsewhere: in the unit on its day or later, also if they have left
 * since, or are only planned to come.
 */
export async function consequences(
  db: Database,
  unit: Unit,
  { actor, since, company_id, placeAfter, moved }: Options,
): Promise<Consequences> {
  const people = await peopleSince(db, unit, since)
  const places = people.flatMap((person) => person.places)
  const known = await findKnownPlaces(db, [{ company_id }, unit, ...places])
  const affected = people.map(({ name, name_ar, user_id, places }) => {
    const effects = places.flatMap((before) =>
      effectsOf(known, { user_id, before, after: placeAfter(before), moved }),
    )
    // Someone who left and came back has one effect, not one for each time.
    const changes = new Map(effects.map((each) => [JSON.stringify(each), each]))
    return { name, name_ar, changes: [...changes.values()] }
  })
  const count = (kind: Effect['kind']) =>
    affected.filter(({ changes }) => changes.some((each) => each.kind === kind)).length
  const user_ids = new Set(people.map(({ user_id }) => user_id))
  return {
    people: people.length,
    companies_changed: count('company'),
    departments_changed: count('department'),
    changes: sharedEffects(affected),
    open_evaluations: await openEvaluationsOf(
      db,
      people.map(({ employee_id }) => employee_id),
      actor,
    ),
    reporting_lines: people.filter(
      ({ direct_manager }) => direct_manager !== null && !user_ids.has(direct_manager),
    ).length,
  }
}

/** Who is in a unit on a day or later, in the order of their names, with where they are then. */
async function peopleSince(db: Database, unit: Unit, day: CalendarDay) {
  const { employee_id, user_id, direct_manager, name_normalized } = employees
  const { name, name_ar } = users
  const rows = await db
    .select({ range: assignments, employee_id, user_id, direct_manager, name, name_ar })
    .from(assignments)
    .innerJoin(employees, eq(employee_id, assignments.employee_id))
    .innerJoin(users, eq(users.user_id, user_id))
    .where(isInUnitSince(unit, day))
    .orderBy(name_normalized, employee_id, assignments.valid_from)
  const people = new Map<string, Omit<(typeof rows)[number], 'range'> & { places: Place[] }>()
  for (const { range, ...person } of rows) {
    const { places = [] } = people.get(person.employee_id) ?? {}
    people.set(person.employee_id, { ...person, places: [...places, chainOfRange(range, unit)] })
  }
  return [...people.values()]
}
