import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import { isNamed } from '#employees/server/list/name-filter.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { allowedStatuses } from '#evaluations/rules/workflow.ts'
import { evaluations, deletedEvaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { extended, read, written } from '#kit/server/lists/raw-json-row.ts'
import { units } from '#organisation/tables.ts'
import { countEvaluations, countWaiting, ofKinds } from '#evaluations/server/list/aggregates.ts'
import { isTurn, seesAllEvaluations, turnsOf, visibilityFilter, waitingFor } from './visible.ts'

type ListQuery = z.output<typeof evaluationApi.list.query>
type Filters = Omit<ListQuery, 'limit' | 'cursor' | 'ordering'>

const reviewer = alias(users, 'reviewer')

const json = written({
  evaluation_id: evaluations.evaluation_id,
  id: evaluations.evaluation_id,
  employee_id: evaluations.employee_id,
  employee_user_id: employees.user_id,
  employee_name: users.name,
  department: units.name,
  managerial_level: employees.managerial_level,
  type: evaluations.type,
  period: evaluations.period,
  status: evaluations.status,
  score: evaluations.score,
  objectives_score: evaluations.objectives_score,
  competencies_score: evaluations.competencies_score,
  grade: evaluations.grade,
  reviewer_id: evaluations.reviewer_id,
  reviewer_name: reviewer.name,
  objectives_count: evaluations.objectives_count,
  competencies_count: evaluations.competencies_count,
  moved_at: evaluations.moved_at,
  created_at: evaluations.created_at,
  date: sql<string>`to_char(${evaluations.created_at}, 'YYYY-MM-DD')`,
  updated_at: evaluations.updated_at,
})

const select = (db: Database) =>
  db
    .select({
      json,
      evaluation_id: evaluations.evaluation_id,
      created_at: evaluations.created_at,
      // What the workflow goes by.
      status: evaluations.status,
      employee_user_id: employees.user_id,
      objectives_count: evaluations.objectives_count,
      competencies_count: evaluations.competencies_count,
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(reviewer, eq(reviewer.user_id, evaluations.reviewer_id))
    .leftJoin(placements, eq(placements.employee_id, evaluations.employee_id))
    .leftJoin(units, eq(units.unit_id, placements.department_id))

type Row = Awaited<ReturnType<typeof select>>[number]

/** With what its reader may choose. */
const jsonTo = (actor: Actor) => (row: Row) =>
  extended(row.json, { allowed_statuses: allowedStatuses(row, actor) })

const shownTo =
  (actor: Actor) =>
  (row: Row): Evaluation =>
    read(jsonTo(actor)(row))

const ofThose = (employees_with: SQL) =>
  sql`${evaluations.employee_id} = any(array(${employees_with}))`

const named = (search: string | undefined) => {
  const wanted = isNamed(search)
  return wanted && ofThose(sql`select ${employees.employee_id} from ${employees} where ${wanted}`)
}

/** Of people placed there. */
export const placedIn = (department_id: string) =>
  ofThose(sql`select ${placements.employee_id} from ${placements}
    where ${eq(placements.department_id, department_id)}`)

/**
 * The condition of a list, scope included; also what an export or a count goes by. It asks for
 * nothing but evaluations, so that a count need not join what only the rows show.
 */
export const evaluationFilter = (asked: Filters, actor: Actor) =>
  and(
    visibilityFilter(actor),
    when(asked.employee_id, (id) => eq(evaluations.employee_id, id)),
    ofKinds(asked),
    when(asked.department, placedIn),
    named(asked.search),
    asked.mine ? waitingFor(actor) : undefined,
  )

/** A page of evaluations, each with its JSON. */
export async function listEvaluations(
  db: Database,
  { ordering, limit, cursor, ...filters }: ListQuery,
  actor: Actor,
  request: FastifyRequest,
) {
  const where = evaluationFilter(filters, actor)
  const page = keyset(
    {
      keys: [
        { field: 'created_at', column: sql`${evaluations.created_at}` },
        { field: 'evaluation_id', column: sql`${evaluations.evaluation_id}` },
      ],
      descending: ordering === '-created_at',
    },
    { limit, cursor },
  )
  const asFarAsHere = and(where, page.after)
  const rows = await select(db)
    .where(
      filters.mine && seesAllEvaluations(actor)
        ? firstOfTurns(actor, asFarAsHere, page)
        : asFarAsHere,
    )
    .orderBy(page.orderBy)
    .limit(page.take)
  const shown = rows.map((row) => ({ ...row, json: jsonTo(actor)(row) }))
  return page.page(shown, () => count(db, filters, actor), request)
}

/** Uses stored counts where the filter covers all evaluations. */
function count(db: Database, filters: Filters, actor: Actor) {
  const { status, type, period, year, mine, ...others } = filters
  const kinds = { status, type, period, year }
  const has = (some: object) => Object.values(some).some((value) => value !== undefined)
  if (seesAllEvaluations(actor) && !has(others)) {
    if (!mine) return countEvaluations(db, actor, kinds)
    if (!has(kinds)) return countWaiting(db, actor)
  }
  return db.$count(evaluations, evaluationFilter(filters, actor))
}

/**
 * For all evaluations, the candidates for the first page of what waits for the actor: the first of
 * each status, which an index provides in order. Otherwise all waiting ones would be sorted.
 */
function firstOfTurns(
  actor: Actor,
  where: SQL | undefined,
  { orderBy, take }: { orderBy: SQL; take: number },
) {
  const each = turnsOf(actor).flatMap((turn) =>
    turn.statuses.map((status) => {
      const which = and(where, isTurn(actor, { ...turn, statuses: [status] }))
      return sql`(select ${evaluations.evaluation_id} from ${evaluations}
        where ${which} order by ${orderBy} limit ${take})`
    }),
  )
  return sql`${evaluations.evaluation_id} = any(array(${sql.join(each, sql` union all `)}))`
}

/** What waits for the actor, the longest waiting first, and how much of it there is. */
export async function listWaiting(db: Database, actor: Actor, most: number) {
  const order = [asc(evaluations.moved_at), asc(evaluations.evaluation_id)]
  const first = { orderBy: sql.join(order, sql`, `), take: most }
  const visible = visibilityFilter(actor)
  const rows = await select(db)
    .where(
      seesAllEvaluations(actor)
        ? firstOfTurns(actor, visible, first)
        : and(visible, waitingFor(actor)),
    )
    .orderBy(...order)
    .limit(most)
  return { count: await countWaiting(db, actor), results: rows.map(shownTo(actor)) }
}

export const findEvaluation = async (db: Database, evaluation_id: string, actor: Actor) =>
  shownTo(actor)(
    firstOrThrowNotFound(
      await select(db).where(
        and(eq(evaluations.evaluation_id, evaluation_id), visibilityFilter(actor)),
      ),
    ),
  )

/** Several by id, in the order of the ids. */
export async function findEvaluations(db: Database, ids: readonly string[], actor: Actor) {
  const rows = await select(db).where(
    and(inArray(evaluations.evaluation_id, [...ids]), visibilityFilter(actor)),
  )
  const byId = new Map(rows.map((row) => [row.evaluation_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(shownTo(actor))
}

/** The same, held until the transaction ends, so that two people cannot act on one state. */
export const lockEvaluation = async (db: Database, evaluation_id: string, actor: Actor) =>
  shownTo(actor)(
    firstOrThrowNotFound(
      await select(db)
        .where(and(eq(evaluations.evaluation_id, evaluation_id), visibilityFilter(actor)))
        .for('update', { of: evaluations }),
    ),
  )

export const insertEvaluations = (
  db: Database,
  rows: readonly (typeof evaluations.$inferInsert)[],
) => db.insert(evaluations).values([...rows])

export const updateEvaluation = (
  db: Database,
  evaluation_id: string,
  change: Partial<typeof evaluations.$inferInsert>,
) => db.update(evaluations).set(change).where(eq(evaluations.evaluation_id, evaluation_id))

/** What is left says whom it was about: entries that name it stay hidden from that person. */
export async function deleteEvaluation(
  db: Database,
  { evaluation_id, employee_user_id }: Pick<Evaluation, 'evaluation_id' | 'employee_user_id'>,
) {
  await db.insert(deletedEvaluations).values({ evaluation_id, user_id: employee_user_id })
  await db.delete(evaluations).where(eq(evaluations.evaluation_id, evaluation_id))
}
