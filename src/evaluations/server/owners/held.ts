import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import { hiddenFrom, visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { mayBeGiven } from '#evaluations/rules/owners/step-owner.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { lockOwned, ownedRows, ownerFactsOf, peopleOf } from './owner-facts.ts'
import { recordOwnerChanges } from './owner-notices.ts'
import { resolveOwners } from './resolve-owners.ts'

const openStepsOf = (user_id: string) =>
  and(eq(stepOwners.owner_user_id, user_id), isNull(stepOwners.ended_at))

/** Steps an account owes, other than the own review, and open evaluations about it. */
export async function evaluationsHeld(db: Database, user_id: string, actor: SignedIn) {
  const shown = {
    evaluation_id: evaluations.evaluation_id,
    type: evaluations.type,
    period: evaluations.period,
    status: evaluations.status,
  }
  return {
    open_steps: await db
      .select({ ...shown, employee_name: users.name, employee_name_ar: users.name_ar })
      .from(stepOwners)
      .innerJoin(evaluations, eq(evaluations.evaluation_id, stepOwners.evaluation_id))
      .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
      .innerJoin(users, eq(users.user_id, employees.user_id))
      .where(
        and(
          openStepsOf(user_id),
          ne(stepOwners.status, 'Employee Review'),
          visibilityFilter(actor),
        ),
      )
      .orderBy(employees.name_normalized, evaluations.evaluation_id),
    own_evaluations: await db
      .select(shown)
      .from(evaluations)
      .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
      .where(
        and(
          eq(employees.user_id, user_id),
          ne(evaluations.status, 'Completed'),
          visibilityFilter(actor),
        ),
      )
      .orderBy(evaluations.period, evaluations.evaluation_id),
  }
}

/** A number, too, would say that there is one that is hidden from the actor. */
const isCountedFor = (actor: SignedIn) => sql`(${hiddenFrom(actor)}) is not true`

export async function countSteps(db: Database, user_id: string, actor: SignedIn) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(stepOwners)
    .innerJoin(evaluations, eq(evaluations.evaluation_id, stepOwners.evaluation_id))
    .where(and(openStepsOf(user_id), ne(stepOwners.status, 'Employee Review'), isCountedFor(actor)))
  return row?.count ?? 0
}

export const countOpenOf = (db: Database, employee_ids: readonly string[], actor: SignedIn) =>
  employee_ids.length === 0
    ? Promise.resolve(0)
    : db.$count(
        evaluations,
        and(
          sql`${evaluations.employee_id} = any(${`{${employee_ids.join(',')}}`}::uuid[])`,
          ne(evaluations.status, 'Completed'),
          isCountedFor(actor),
        ),
      )

/** Gives each step to its taker, or to the HR queue; what a taker may not own stays with the rule. */
export async function giveStepsTo(db: Database, given: ReadonlyMap<string, string | null>) {
  const rows = await lockOwned(db, [...given.keys()])
  const facts = await ownerFactsOf(db, rows)
  const people = await peopleOf(
    db,
    [...given.values()].filter((id) => id !== null),
  )
  const refused: string[] = []
  const queued: string[] = []
  const settled: string[] = []
  for (const { evaluation_id, open } of rows) {
    const known = facts.get(evaluation_id)
    const to = given.get(evaluation_id) ?? null
    if (!open || !known) continue
    if (to === null) {
      queued.push(evaluation_id)
      continue
    }
    const person = people.get(to)
    if (!person || !mayBeGiven(person, known)) refused.push(evaluation_id)
    else
      await db
        .update(stepOwners)
        .set({ reassigned_to: to })
        .where(eq(stepOwners.step_owner_id, open.step_owner_id))
    settled.push(evaluation_id)
  }
  recordOwnerChanges(db, await resolveOwners(db, settled))
  recordOwnerChanges(db, await moveToQueue(db, queued))
  return refused
}

/** Which of these steps their takers may not own. */
export async function stepsNotOwnedBy(db: Database, given: ReadonlyMap<string, string>) {
  if (given.size === 0) return []
  const rows = await ownedRows(db, [...given.keys()])
  const facts = await ownerFactsOf(db, rows)
  const people = await peopleOf(db, [...given.values()])
  return rows.flatMap(({ evaluation_id }) => {
    const person = people.get(given.get(evaluation_id) ?? '')
    const known = facts.get(evaluation_id)
    return known && person && mayBeGiven(person, known) ? [] : [evaluation_id]
  })
}

/** Ends the open rows and begins rows of the HR queue, even if the rule names someone. */
async function moveToQueue(db: Database, evaluation_ids: readonly string[]) {
  const rows = (await lockOwned(db, evaluation_ids)).filter(
    ({ open }) => open !== null && open.resolved_by !== 'hr',
  )
  const open = rows.flatMap((row) => (row.open ? [{ ...row, open: row.open }] : []))
  if (open.length === 0) return []
  await db
    .update(stepOwners)
    .set({ ended_at: now() })
    .where(
      inArray(
        stepOwners.step_owner_id,
        open.map((row) => row.open.step_owner_id),
      ),
    )
  const queue = { owner_user_id: null, resolved_by: 'hr' as const }
  await db.insert(stepOwners).values(
    open.map(({ evaluation_id, status, open: { due_on, waiting_since } }) => ({
      step_owner_id: newId(),
      evaluation_id,
      status,
      ...queue,
      due_on,
      waiting_since,
      resolved_at: now(),
    })),
  )
  return open.map((row) => ({
    evaluation_id: row.evaluation_id,
    status: row.status,
    employee_user_id: row.employee_user_id,
    employee_name: row.employee_name,
    before: row.open,
    after: queue,
  }))
}

/** The rule decides first, as before; what it gives to someone else is given back by name. */
export async function returnStepsTo(
  db: Database,
  steps: ReadonlyMap<string, string>,
  { user_id }: { user_id: string },
) {
  const same = (await lockOwned(db, [...steps.keys()])).flatMap(
    ({ evaluation_id, status, open }) =>
      open && status === steps.get(evaluation_id)
        ? [{ evaluation_id, id: open.step_owner_id }]
        : [],
  )
  if (same.length === 0) return
  await db
    .update(stepOwners)
    .set({ reassigned_to: null, taken_by: null })
    .where(
      inArray(
        stepOwners.step_owner_id,
        same.map(({ id }) => id),
      ),
    )
  const ids = same.map(({ evaluation_id }) => evaluation_id)
  recordOwnerChanges(db, await resolveOwners(db, ids))
  const others = (await lockOwned(db, ids)).filter(({ open }) => open?.owner_user_id !== user_id)
  if (others.length > 0)
    await giveStepsTo(db, new Map(others.map(({ evaluation_id }) => [evaluation_id, user_id])))
}
