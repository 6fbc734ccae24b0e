import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { withArabicNames } from '#accounts/server/arabic-names.ts'
import { delegationApi } from '#assignments/contract/delegations.ts'
import { moveApi } from '#assignments/contract/moves.ts'
import { rangeApi } from '#assignments/contract/ranges.ts'
import { assignments } from '#assignments/tables.ts'
import { placementApi } from '#employees/contract/placements.ts'
import { placementsNamed } from '#employees/server/placements/placement-store.ts'
import { findEmployee } from '#employees/server/store.ts'
import { pageWith } from '#kit/contract/page.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import type { Database } from '#kit/server/database/database.ts'
import { places } from '#organisation/server/arabic-places.ts'
import { assign, cancelAssignment } from './ranges/assign.ts'
import { movePeople } from './ranges/move-people.ts'
import { undoMove } from './ranges/undo-move.ts'
import { placementDayOf, todayOf } from './days.ts'
import { arrangesForOthers, createDelegation, stopDelegation } from './delegations/delegate.ts'
import { listDelegates, listDelegations } from './delegations/delegation-store.ts'
import { listAssignments, listReportingLines } from './ranges/range-store.ts'
import { cancelLine, report } from './ranges/report.ts'

export function assignmentRoutes(app: FastifyInstance) {
  serveList(app, rangeApi.assignments, async ({ params }, { db, actor }) => {
    const { employee_id } = await findEmployee(db, params.employee_id, actor)
    return pageWith(await listAssignments(db, employee_id, await placementDayOf(db, employee_id)))
  })
  serve(
    app,
    rangeApi.assign,
    async ({ params: { employee_id }, body: { dry_run, ...input } }, { db, actor, language }) => {
      if (!dry_run) return assign(db, employee_id, input, actor)
      await findEmployee(db, employee_id, actor)
      const move = { ...input, employee_ids: [employee_id], dry_run }
      const { people } = await movePeople(db, move, { actor, language })
      return firstOrThrowNotFound(people)
    },
  )
  serve(app, moveApi.move, ({ body }, { db, actor, language }) =>
    movePeople(db, body, { actor, language }),
  )
  serve(app, moveApi.undo, ({ params }, { db, actor }) => undoMove(db, params.change_id, actor))
  serve(app, rangeApi.cancelAssignment, ({ params }, { db, actor }) =>
    cancelAssignment(db, params.employee_id, params.assignment_id, actor),
  )

  const lines = async (db: Database, id: string, actor: SignedIn) => {
    const { employee_id } = await findEmployee(db, id, actor)
    return pageWith(await listReportingLines(db, employee_id, await todayOf(db, employee_id)))
  }
  serveList(app, rangeApi.lines, ({ params }, { db, actor }) =>
    lines(db, params.employee_id, actor),
  )
  serve(app, rangeApi.report, ({ params, body }, { db, actor }) =>
    report(db, params.employee_id, body, actor),
  )
  serve(app, rangeApi.cancelLine, ({ params }, { db, actor }) =>
    cancelLine(db, params.employee_id, params.line_id, actor),
  )

  serveList(app, placementApi.history, async ({ params }, { db, actor }) =>
    pageWith(await earlierPlacements(db, await employeeMeant(db, params.id, actor))),
  )

  serveList(app, delegationApi.list, async ({ query }, { db, actor }) =>
    pageWith(
      await listDelegations(db, query.all && arrangesForOthers(actor) ? undefined : actor.user_id),
    ),
  )
  serveList(app, delegationApi.people, async ({ query }, { db }) =>
    pageWith(await listDelegates(db, query.search)),
  )
  serve(app, delegationApi.create, ({ body }, { db, actor }) => createDelegation(db, body, actor))
  serve(app, delegationApi.end, ({ params }, { db, actor }) =>
    stopDelegation(db, params.delegation_id, actor),
  )
}

/** An employee can have a history without a placement; then the id is the employee's. */
async function employeeMeant(db: Database, id: string, actor: SignedIn) {
  const [placement] = await placementsNamed(db, id, actor)
  return placement?.employee_id ?? (await findEmployee(db, id, actor)).employee_id
}

const placeFields = [
  'company_name',
  'department_name',
  'sub_department_name',
  'section_name',
  'sub_section_name',
] as const

/** All of them: no one moves so often that it would need pages. */
async function earlierPlacements(db: Database, employee_id: string) {
  const today = await todayOf(db, employee_id)
  const rows = await db
    .select()
    .from(assignments)
    .where(and(eq(assignments.employee_id, employee_id), isNotNull(assignments.ended_at)))
    .orderBy(desc(assignments.ended_at), desc(assignments.assignment_id))
  const earlier = rows.flatMap(
    ({ assignment_id, created_at, ended_at, ended_by_name, valid_to, ...row }) =>
      ended_at === null || valid_to === null || valid_to > today
        ? []
        : {
            history_id: assignment_id,
            employee_id,
            company_name: row.company_name,
            department_name: row.department_name,
            sub_department_name: row.sub_department_name,
            section_name: row.section_name,
            sub_section_name: row.sub_section_name,
            assigned_at: created_at,
            ended_at,
            ended_by: ended_by_name ?? '',
          },
  )
  const named = await withArabicNames(db, earlier, placeFields, places)
  return withArabicNames(db, named, ['ended_by'])
}
