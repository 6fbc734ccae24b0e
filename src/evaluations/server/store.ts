import { and, asc, eq, inArray, like, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import { isNamed } from '#employees/server/named.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { allowedStatuses } from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { when } from '#kit/server/conditions.ts'
import type { Database } from '#kit/server/database.ts'
import { keyset } from '#kit/server/keyset.ts'
import { found } from '#kit/server/problem.ts'
import { units } from '#organisation/tables.ts'
import { visibleTo, waitingOn } from './visible.ts'

type Asked = z.output<typeof evaluationApi.list.query>

const reviewer = alias(users, 'reviewer')

const columns = {
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
  updated_at: evaluations.updated_at,
}

const select = (db: Database) =>
  db
    .select(columns)
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(reviewer, eq(reviewer.user_id, evaluations.reviewer_id))
    .leftJoin(placements, eq(placements.employee_id, evaluations.employee_id))
    .leftJoin(units, eq(units.unit_id, placements.department_id))

type Row = Awaited<ReturnType<typeof select>>[number]

const shownTo =
  (actor: Actor) =>
  (row: Row): Evaluation => ({
    ...row,
    date: row.created_at.slice(0, 10),
    allowed_statuses: allowedStatuses(row, actor),
  })

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
export const whichEvaluations = (
  asked: Omit<Asked, 'limit' | 'cursor' | 'ordering'>,
  actor: Actor,
) =>
  and(
    visibleTo(actor),
    when(asked.employee_id, (id) => eq(evaluations.employee_id, id)),
    when(asked.status, (statuses) => inArray(evaluations.status, statuses)),
    when(asked.type, (type) => eq(evaluations.type, type)),
    when(asked.period, (period) => eq(evaluations.period, period)),
    when(asked.year, (year) => like(evaluations.period, `${String(year).padStart(4, '0')}-%`)),
    when(asked.department, placedIn),
    named(asked.search),
    asked.mine ? waitingOn(actor) : undefined,
  )

export async function listEvaluations(
  db: Database,
  { ordering, limit, cursor, ...filters }: Asked,
  actor: Actor,
  request: FastifyRequest,
) {
  const where = whichEvaluations(filters, actor)
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
  const rows = await select(db).where(and(where, page.after)).orderBy(page.orderBy).limit(page.take)
  return page.page(rows.map(shownTo(actor)), () => db.$count(evaluations, where), request)
}

/** What waits on the actor, the longest waiting first, and how much of it there is. */
export async function listWaiting(db: Database, actor: Actor, most: number) {
  const where = and(visibleTo(actor), waitingOn(actor))
  const rows = await select(db)
    .where(where)
    .orderBy(asc(evaluations.moved_at), asc(evaluations.evaluation_id))
    .limit(most)
  return { count: await db.$count(evaluations, where), results: rows.map(shownTo(actor)) }
}

export const findEvaluation = async (db: Database, evaluation_id: string, actor: Actor) =>
  shownTo(actor)(
    found(
      await select(db).where(and(eq(evaluations.evaluation_id, evaluation_id), visibleTo(actor))),
    ),
  )

/** Several by id, in the order of the ids. */
export async function findEvaluations(db: Database, ids: readonly string[], actor: Actor) {
  const rows = await select(db).where(
    and(inArray(evaluations.evaluation_id, [...ids]), visibleTo(actor)),
  )
  const byId = new Map(rows.map((row) => [row.evaluation_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(shownTo(actor))
}

/** The same, held until the transaction ends, so that two people cannot act on one state. */
export const holdEvaluation = async (db: Database, evaluation_id: string, actor: Actor) =>
  shownTo(actor)(
    found(
      await select(db)
        .where(and(eq(evaluations.evaluation_id, evaluation_id), visibleTo(actor)))
        .for('update', { of: evaluations }),
    ),
  )

export const insertEvaluations = (
  db: Database,
  rows: readonly (typeof evaluations.$inferInsert)[],
) => db.insert(evaluations).values([...rows])

export const changeEvaluation = (
  db: Database,
  evaluation_id: string,
  change: Partial<typeof evaluations.$inferInsert>,
) => db.update(evaluations).set(change).where(eq(evaluations.evaluation_id, evaluation_id))

export const removeEvaluation = (db: Database, evaluation_id: string) =>
  db.delete(evaluations).where(eq(evaluations.evaluation_id, evaluation_id))
