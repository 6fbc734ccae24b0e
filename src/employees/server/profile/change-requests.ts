import { workplaceOf } from '#accounts/server/ports.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import { changeRequestApi, type ChangeRequest } from '#employees/contract/change-requests.ts'
import { accountFieldOf } from '#employees/rules/change-request.ts'
import { changeRequests, employees } from '#employees/tables.ts'
import { problemText } from '#employees/texts/problems.ts'
import { now } from '#kit/server/clock.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { v7 as newId } from 'uuid'
import { firstOrThrowNotFound, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { violatedConstraint } from '#kit/server/database/transaction.ts'
import { applyEmployeeChange } from '#employees/server/form/employee-changes.ts'

const conflict = (...[pick]: Parameters<typeof problemText>) =>
  new Problem(409, 'conflict', problemText(pick))

const answerer = alias(users, 'answerer')

const requestsWithNames = (db: Database) =>
  db
    .select({
      ...getTableColumns(changeRequests),
      employee_name: users.name,
      employee_name_ar: users.name_ar,
      current: sql<string>`case ${changeRequests.field}
        when 'name' then ${users.name} when 'email' then ${users.email} else ${users.title} end`,
      answered_by_name: answerer.name,
      answered_by_name_ar: answerer.name_ar,
    })
    .from(changeRequests)
    .innerJoin(employees, eq(employees.employee_id, changeRequests.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(answerer, eq(answerer.user_id, changeRequests.answered_by))

async function findRequest(db: Database, request_id: string): Promise<ChangeRequest> {
  return firstOrThrowNotFound(
    await requestsWithNames(db).where(eq(changeRequests.request_id, request_id)),
  )
}

type ListQuery = z.output<typeof changeRequestApi.list.query>

async function listRequests(
  db: Database,
  { limit, cursor, status }: ListQuery,
  request: FastifyRequest,
  requested_by?: string,
) {
  const where = and(
    when(status, (one) => eq(changeRequests.status, one)),
    when(requested_by, (user_id) => eq(changeRequests.requested_by, user_id)),
  )
  const page = keyset(
    {
      keys: [
        { field: 'requested_at', column: sql`${changeRequests.requested_at}` },
        { field: 'request_id', column: sql`${changeRequests.request_id}` },
      ],
      descending: true,
    },
    { limit, cursor },
  )
  const rows = await requestsWithNames(db)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(rows, () => db.$count(changeRequests, where), request)
}

async function insertRequest(db: Database, values: typeof changeRequests.$inferInsert) {
  try {
    await db.insert(changeRequests).values(values)
  } catch (error) {
    if (violatedConstraint(error) === 'change_requests_open')
      throw conflict((t) => t.alreadyRequested)
    throw error
  }
}

const entity = 'change_request'

export function changeRequestRoutes(app: FastifyInstance) {
  serve(app, changeRequestApi.create, async ({ body }, { db, actor }) => {
    const workplace = await workplaceOf(db, actor.user_id)
    if (!workplace) throw conflict((t) => t.noRecordToCorrect)
    const request_id = newId()
    const { employee_id } = workplace
    await insertRequest(db, {
      request_id,
      employee_id,
      requested_by: actor.user_id,
      ...body,
      requested_at: now(),
    })
    const made = await findRequest(db, request_id)
    const { employee_name: entity_name } = made
    await writeAudit(db, actor, { entity, entity_id: request_id, entity_name, after: body })
    return made
  })

  serveList(app, changeRequestApi.own, ({ query }, { db, actor, request }) =>
    listRequests(db, query, request, actor.user_id),
  )

  serveList(app, changeRequestApi.list, ({ query }, { db, request }) =>
    listRequests(db, query, request),
  )

  serve(app, changeRequestApi.answer, async ({ params, body }, { db, actor }) => {
    const isThisRequest = eq(changeRequests.request_id, params.request_id)
    // Locked first, so that two answers cannot both count.
    firstOrThrowNotFound(await db.select().from(changeRequests).where(isThisRequest).for('update'))
    const before = await findRequest(db, params.request_id)
    if (before.status !== 'open') throw conflict((t) => t.alreadyAnswered)
    const { employee_id, employee_name: entity_name, field, value } = before
    if (body.done) {
      const user_data = { [accountFieldOf(field)]: value }
      await applyEmployeeChange(db, employee_id, { user_data }, { actor, ifMatch: null })
    }
    const status = body.done ? ('done' as const) : ('declined' as const)
    const { comment } = body
    await db
      .update(changeRequests)
      .set({ status, comment, answered_by: actor.user_id, answered_at: now() })
      .where(isThisRequest)
    await writeAudit(db, actor, {
      entity,
      entity_id: params.request_id,
      entity_name,
      before: { status: before.status, comment: before.comment },
      after: { status, comment },
    })
    return findRequest(db, params.request_id)
  })
}
