import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import { inScope } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import type { BegunEvaluation, NewEvaluation } from '#evaluations/contract/evaluation.ts'
import { fits, isOffered } from '#evaluations/rules/periods.ts'
import { createRefusal } from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { invalidField, notFound, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { assertCanEdit } from '#evaluations/server/refusals.ts'
import { findEvaluations } from '#evaluations/server/store.ts'
import { beginEvaluations } from './begin.ts'
import { startsOf } from './start.ts'

type Input = z.output<typeof NewEvaluation>

const keyOf = ({ employee_id, type, period }: Input) => `${employee_id} ${type} ${period}`

export const thisYear = () => Number(now().slice(0, 4))

export const outOfReach = () =>
  invalidField(
    'period',
    problemText((t) => t.yearOutOfReach),
  )

/** Creates all requested evaluations as Drafts, or none. */
export async function createEvaluations(db: Database, inputs: readonly Input[], actor: SignedIn) {
  const people = await peopleOf(db, inputs, actor)
  const personOf = ({ employee_id }: Input) => people.get(employee_id) ?? noOne
  const misfit = inputs.findIndex(({ type, period }) => !fits(type, period))
  if (misfit >= 0)
    throw invalidField(
      'period',
      problemText((t) => t.periodDoesNotFit),
    )
  for (const { employee_id } of inputs) {
    const person = people.get(employee_id)
    if (!person) throw notFound()
    assertCanEdit(createRefusal(person, actor))
  }
  const inactive = [...people.values()].find(({ status }) => status === 'Inactive')
  if (inactive)
    throw new Problem(
      409,
      'conflict',
      problemText((t, shown) => t.employeeInactive(shown(inactive).name)),
    )
  if (inputs.some(({ period }) => !isOffered(period, thisYear()))) throw outOfReach()
  await refuseDuplicates(db, inputs, personOf)

  const started = await startsOf(db, inputs, actor)
  const ids = await beginEvaluations(
    db,
    inputs.map(({ employee_id, type, period }, index) => ({
      employee_id,
      type,
      period,
      start: started[index]?.start,
    })),
    actor,
  )
  const copies = new Map(ids.map((id, index) => [id, started[index]?.copied_from]))
  return (await findEvaluations(db, ids, actor)).map((evaluation): BegunEvaluation => {
    const copied_from = copies.get(evaluation.evaluation_id)
    return { ...evaluation, ...(copied_from !== undefined && { copied_from }) }
  })
}

async function peopleOf(db: Database, inputs: readonly Input[], actor: SignedIn) {
  const ids = [...new Set(inputs.map(({ employee_id }) => employee_id))]
  const rows = await db
    .select({
      employee_id: employees.employee_id,
      user_id: employees.user_id,
      name: users.name,
      name_ar: users.name_ar,
      status: employees.status,
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(and(inArray(employees.employee_id, ids), inScope(employees.employee_id, actor)))
    // Locked, so that concurrent requests get a clear refusal instead of a database error.
    .orderBy(employees.employee_id)
    .for('no key update', { of: employees })
  return new Map(rows.map((row) => [row.employee_id, row]))
}

const noOne = { name: '', name_ar: null }

async function refuseDuplicates(
  db: Database,
  inputs: readonly Input[],
  personOf: (inputs: Input) => { name: string; name_ar: string | null },
) {
  const seen = new Set<string>()
  for (const each of inputs) {
    if (seen.has(keyOf(each))) {
      throw new Problem(
        409,
        'duplicate',
        problemText((t, shown) =>
          t.twiceInList(shown(personOf(each)).name, each.type, each.period),
        ),
      )
    }
    seen.add(keyOf(each))
  }
  const existing = await db
    .select({
      employee_id: evaluations.employee_id,
      type: evaluations.type,
      period: evaluations.period,
    })
    .from(evaluations)
    .where(
      inArray(
        evaluations.employee_id,
        inputs.map(({ employee_id }) => employee_id),
      ),
    )
  const taken = existing.find((each) => seen.has(keyOf(each)))
  if (taken) {
    const { type, period } = taken
    throw new Problem(
      409,
      'duplicate',
      problemText((t, shown) => t.duplicate(shown(personOf(taken)).name, type, period)),
    )
  }
}
