import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import { isNamed } from '#employees/server/list/name-filter.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { managersBetween } from '#assignments/server/ranges/range-store.ts'
import { daysOf } from '#evaluations/rules/periods.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { nothingComputed } from '#kit/server/lists/computed-order.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { bothOf, extended, jsonRow, read } from '#kit/server/lists/raw-json-row.ts'
import { countEvaluations, countWaiting, ofKinds } from '#evaluations/server/list/aggregates.ts'
import { narrowedTo } from '#evaluations/server/list/conditions.ts'
import { evaluationOrder } from '#evaluations/server/list/orderings.ts'
import { departmentOf, namesOf } from '#evaluations/server/list/looked-up.ts'
import { readersPart, workflowFacts } from '#evaluations/server/list/row-facts.ts'
import { endingOf } from '#evaluations/server/ending/ending-of.ts'
import { findCorrection, isNotReplaced } from '#evaluations/server/ending/versions.ts'
import { listDisputes } from '#evaluations/server/voice/dispute-store.ts'
import { seesAllEvaluations, visibilityFilter, waitingFor } from './visible.ts'

type ListQuery = z.output<typeof evaluationApi.list.query>
type Filters = Omit<ListQuery, 'limit' | 'cursor' | 'ordering'>

const lookups = {
  department: departmentOf(evaluations.employee_id),
  reviewer: namesOf(evaluations.reviewer_id),
  owner: namesOf(stepOwners.owner_user_id),
  owner_for: namesOf(stepOwners.delegated_from),
  taker: namesOf(stepOwners.taken_by),
}

const json = jsonRow(
  {
    evaluation_id: evaluations.evaluation_id,
    id: evaluations.evaluation_id,
    employee_id: evaluations.employee_id,
    employee_user_id: employees.user_id,
    employee_name: users.name,
    employee_name_ar: users.name_ar,
    department: bothOf('department').base,
    department_ar: bothOf('department').arabic,
    managerial_level: employees.managerial_level,
    type: evaluations.type,
    period: evaluations.period,
    status: evaluations.status,
    rejected_from: evaluations.rejected_from,
    score: evaluations.score,
    objectives_score: evaluations.objectives_score,
    competencies_score: evaluations.competencies_score,
    grade: evaluations.grade,
    reviewer_id: evaluations.reviewer_id,
    reviewer_name: bothOf('reviewer').base,
    reviewer_name_ar: bothOf('reviewer').arabic,
    self_assessment: evaluations.self_assessment,
    objectives_count: evaluations.objectives_count,
    competencies_count: evaluations.competencies_count,
    ...endingOf(),
    moved_at: evaluations.moved_at,
    created_at: evaluations.created_at,
    owner_id: stepOwners.owner_user_id,
    owner_name: bothOf('owner').base,
    owner_name_ar: bothOf('owner').arabic,
    owner_via: stepOwners.resolved_by,
    owner_for: bothOf('owner_for').base,
    owner_for_ar: bothOf('owner_for').arabic,
    taken_by: stepOwners.taken_by,
    taken_by_name: bothOf('taker').base,
    taken_by_name_ar: bothOf('taker').arabic,
    waiting_since: stepOwners.waiting_since,
    due_on: stepOwners.due_on,
    reminded_at: stepOwners.reminded_at,
    separated_user_id: stepOwners.separated_user_id,
    date: sql<string>`to_char(${evaluations.created_at}, 'YYYY-MM-DD')`,
    updated_at: evaluations.updated_at,
  },
  lookups,
)

export const selectEvaluations = <More extends Record<string, SQL>>(
  db: Database,
  more: More,
  sorted = nothingComputed,
) =>
  db
    .select({
      json,
      evaluation_id: evaluations.evaluation_id,
      created_at: evaluations.created_at,
      ...workflowFacts(),
      ...more,
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(
      stepOwners,
      and(eq(stepOwners.evaluation_id, evaluations.evaluation_id), isNull(stepOwners.ended_at)),
    )
    .innerJoin(sorted, sql`true`)

type Row = Omit<Awaited<ReturnType<typeof selectEvaluations<{ more: SQL }>>>[number], 'more'>

/** With what its reader may choose, and what is worth a look. */
const jsonTo = (actor: Actor) => (row: Row) => extended(row.json, readersPart(row, actor))

/** As a row is shown to its reader. */
export const shownTo =
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
    isNotReplaced(),
    when(asked.employee_id, (id) => eq(evaluations.employee_id, id)),
    ofKinds(asked),
    when(asked.department, placedIn),
    narrowedTo(asked),
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
  const order = evaluationOrder(ordering)
  const page = keyset(order, { limit, cursor })
  const rows = await selectEvaluations(db, order.values, order.sorted)
    .where(and(where, page.after))
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

/** One evaluation as the actor sees it who has just changed it, and who may own it no more. */
export const findChanged = async (db: Database, evaluation_id: string, actor: Actor) =>
  withDetails(
    db,
    actor,
    shownTo(actor)(
      firstOrThrowNotFound(
        await selectEvaluations(db, {}).where(eq(evaluations.evaluation_id, evaluation_id)),
      ),
    ),
  )

/** One evaluation, with who managed the employee in its period. */
export async function findEvaluation(
  db: Database,
  evaluation_id: string,
  actor: Actor,
): Promise<Evaluation> {
  const where = and(eq(evaluations.evaluation_id, evaluation_id), visibilityFilter(actor))
  const rows = await selectEvaluations(db, {}).where(where)
  return withDetails(db, actor, shownTo(actor)(firstOrThrowNotFound(rows)))
}

/** What only one evaluation has, not a list. */
async function withDetails(db: Database, reader: Actor, evaluation: Evaluation) {
  const days = daysOf(evaluation.period)
  const managers_in_period = days
    ? await managersBetween(db, evaluation.employee_id, days.first, days.last)
    : []
  const corrected_by = await findCorrection(db, evaluation.evaluation_id, reader)
  const disputes = await listDisputes(db, evaluation, reader)
  return { ...evaluation, managers_in_period, disputes, corrected_by }
}

/** Several by id, in the order of the ids. */
export async function findEvaluations(db: Database, ids: readonly string[], actor: Actor) {
  const rows = await selectEvaluations(db, {}).where(
    and(inArray(evaluations.evaluation_id, [...ids]), visibilityFilter(actor)),
  )
  const byId = new Map(rows.map((row) => [row.evaluation_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(shownTo(actor))
}

/** The same, held until the transaction ends, so that two people cannot act on one state. */
export const lockEvaluation = async (
  db: Database,
  evaluation_id: string,
  actor: Actor,
  filter = visibilityFilter(actor),
) =>
  shownTo(actor)(
    firstOrThrowNotFound(
      await selectEvaluations(db, {})
        .where(and(eq(evaluations.evaluation_id, evaluation_id), filter))
        .for('update', { of: evaluations }),
    ),
  )

export const updateEvaluation = (
  db: Database,
  evaluation_id: string,
  change: Partial<typeof evaluations.$inferInsert>,
) => db.update(evaluations).set(change).where(eq(evaluations.evaluation_id, evaluation_id))
