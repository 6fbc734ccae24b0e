import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { rangeApi } from '#assignments/contract/ranges.ts'
import { contains, fitIn } from '#assignments/rules/ranges.ts'
import type { assignments } from '#assignments/tables.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { placementsChanged } from '#employees/server/events.ts'
import { chainOf } from '#employees/server/placements/place.ts'
import { type Chain, projectPlacement } from '#employees/server/placements/projection.ts'
import { findEmployee, lockEmployee } from '#employees/server/store.ts'
import type { NamedActor } from '#kit/rules/actor.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { firstOrThrowNotFound, invalidField, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { levels } from '#organisation/rules/levels.ts'
import { namesOfChain } from './chain-names.ts'
import { firstDayIn, placementDayOf } from '#assignments/server/days.ts'
import {
  assignmentsOf,
  deleteAssignment,
  insertAssignment,
  listAssignments,
  updateAssignment,
} from './range-store.ts'

type Input = z.output<typeof rangeApi.assign.body>

/** Refuses a day before joining, and a past one without a reason. */
export function assertDayAllowed(
  valid_from: CalendarDay,
  reason: string,
  {
    join_date,
    today,
    field = 'valid_from',
  }: { join_date: CalendarDay; today: CalendarDay; field?: 'valid_from' | 'on' },
) {
  if (valid_from < join_date)
    throw invalidField(
      field,
      problemText((t) => t.beforeJoining(join_date)),
    )
  if (valid_from < today && reason === '')
    throw invalidField(
      'reason',
      problemText((t) => t.pastNeedsReason),
    )
}

/** What a placement from a day on replaced; undefined ranges were not there. */
export interface Placed {
  employee_id: string
  assignment_id: string
  valid_to: CalendarDay | null
  /** The range it ended, as that was. */
  shortened:
    | Pick<
        typeof assignments.$inferSelect,
        'assignment_id' | 'valid_to' | 'ended_at' | 'ended_by_name'
      >
    | undefined
}

type Range = typeof assignments.$inferSelect
type PlaceOf<R extends Range> = Pick<R, keyof Chain>

/** Whether someone already works there on the day a range would begin. */
export const isThere = (range: PlaceOf<Range> | undefined, chain: Chain) =>
  range?.company_id === chain.company_id &&
  levels.every((level) => range[`${level}_id`] === chain[`${level}_id`])

/** Places someone from a day on. A day until today takes effect at once, a later one at its midnight. */
export async function assign(
  db: Database,
  employee_id: string,
  { valid_from, reason = '', ...target }: Omit<Input, 'dry_run'>,
  actor: SignedIn,
) {
  const { join_date } = await lockEmployee(db, employee_id, actor)
  const chain = await chainOf(db, target)
  const today = await firstDayIn(db, employee_id, chain.company_id)
  assertDayAllowed(valid_from, reason, { join_date, today })
  const { assignment_id } = await placeFrom(db, employee_id, { chain, valid_from, reason }, actor)
  const all = await listAssignments(db, employee_id, await placementDayOf(db, employee_id))
  return firstOrThrowNotFound(all.filter((each) => each.assignment_id === assignment_id))
}

/** Writes the range of a placement that was checked. */
export async function placeFrom(
  db: Database,
  employee_id: string,
  { chain, valid_from, reason }: { chain: Chain; valid_from: CalendarDay; reason: string },
  actor: NamedActor,
): Promise<Placed> {
  const { name } = await findEmployee(db, employee_id, actor)
  const ranges = await assignmentsOf(db, employee_id)
  const { inserted, shortened } = fitIn(ranges, valid_from)
  if (isThere(shortened, chain)) {
    const sentence = problemText((t) => t.alreadyThere)
    throw new Problem(409, 'conflict', sentence, { fields: { valid_from: [sentence] } })
  }
  if (shortened)
    await updateAssignment(db, shortened.assignment_id, {
      valid_to: valid_from,
      ended_at: now(),
      ended_by_name: actor.name,
    })
  const assignment_id = newId()
  const names = await namesOfChain(db, chain)
  await insertAssignment(db, {
    assignment_id,
    employee_id,
    ...chain,
    ...names,
    ...inserted,
    reason,
    created_by: actor.user_id,
    created_by_name: actor.name,
    created_at: now(),
  })
  if (contains(inserted, await placementDayOf(db, employee_id))) {
    await projectPlacement(db, employee_id, chain)
    await placementsChanged.emit(db, { employee_ids: [employee_id], actor })
  }
  await writeAudit(db, actor, {
    entity: 'assignment',
    entity_id: assignment_id,
    entity_name: name,
    after: { ...names, ...inserted, reason },
  })
  return { employee_id, assignment_id, valid_to: inserted.valid_to, shortened }
}

/** Cancels a placement that is still to come: the one before it continues. */
export async function cancelAssignment(
  db: Database,
  employee_id: string,
  assignment_id: string,
  actor: SignedIn,
) {
  await lockEmployee(db, employee_id, actor)
  const { name } = await findEmployee(db, employee_id, actor)
  const today = await placementDayOf(db, employee_id)
  const ranges = await assignmentsOf(db, employee_id)
  const planned = firstOrThrowNotFound(ranges.filter((row) => row.assignment_id === assignment_id))
  if (planned.valid_from <= today)
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.notPlanned),
    )
  await deleteAssignment(db, assignment_id)
  const before = ranges.find(
    (row) => row.valid_to === planned.valid_from && row.valid_from < planned.valid_from,
  )
  if (before)
    await updateAssignment(db, before.assignment_id, {
      valid_to: planned.valid_to,
      ended_at: null,
      ended_by_name: null,
    })
  const { company_name, department_name, valid_from, valid_to } = planned
  await writeAudit(db, actor, {
    entity: 'assignment',
    entity_id: assignment_id,
    entity_name: name,
    before: { company_name, department_name, valid_from, valid_to },
  })
}
