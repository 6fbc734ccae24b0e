import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { users } from '#accounts/tables.ts'
import { inScope } from '#employees/server/scope.ts'
import { employees, placements } from '#employees/tables.ts'
import { previewApi } from '#evaluations/contract/preview.ts'
import {
  type Candidate,
  mayChooseUnit,
  maxAtOnce,
  stillMissing,
} from '#evaluations/rules/bulk/many.ts'
import { mayPrepare } from '#evaluations/rules/workflow.ts'
import { isFirstVersion } from '#evaluations/server/ending/versions.ts'
import { sourcesFor } from '#evaluations/server/details/start.ts'
import { evaluations } from '#evaluations/tables.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { forbidden } from '#kit/server/api/problem.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { nameInArabic } from '#kit/server/names.ts'
import type { NameOrdering } from '#organisation/contract/name-ordering.ts'
import { units } from '#organisation/tables.ts'

/** Whose evaluations the actor may begin: everyone in scope but oneself (createRefusal). */
export function previewRoute(app: FastifyInstance) {
  serve(app, previewApi.get, async ({ body }, { db, actor }) => {
    const { unit_id, reports, type, periods, ordering } = body
    const employee_ids = unit_id === undefined && !reports ? (body.employee_ids ?? []) : undefined
    if (!mayPrepare(actor)) throw forbidden(problemText((t) => t.refusal.not_permitted))
    if (unit_id !== undefined && !mayChooseUnit(actor))
      throw forbidden(problemText((t) => t.unitNotYours))
    const { people, count } = await peopleOf(
      db,
      { employee_ids, unit_id, reports, ordering },
      actor,
    )
    const existing = await existingOf(db, people, type, periods)
    const candidates = people.map((person) => ({
      ...person,
      existing: existing.get(person.employee_id) ?? [],
    }))
    const last = await lastOf(db, candidates, { type, periods }, actor)
    return {
      people: candidates.map((person) => ({
        ...person,
        last: last.get(person.employee_id) ?? null,
      })),
      count,
    }
  })
}

interface Chosen {
  employee_ids: readonly string[] | undefined
  unit_id: string | undefined
  reports: true | undefined
  ordering: NameOrdering
}

async function peopleOf(
  db: Database,
  { employee_ids, unit_id, reports, ordering }: Chosen,
  actor: SignedIn,
) {
  const sortedBy =
    ordering === 'name_ar'
      ? nameInArabic(employees.name_ar_normalized, employees.name_normalized)
      : employees.name_normalized
  const where = and(
    inScope(employees.employee_id, actor),
    ne(employees.user_id, actor.user_id),
    when(employee_ids, (ids) => inArray(employees.employee_id, [...ids])),
    when(unit_id, placedIn),
    when(reports, () => eq(employees.direct_manager, actor.user_id)),
    eq(employees.status, 'Active'),
  )
  const people = await db
    .select({
      employee_id: employees.employee_id,
      name: users.name,
      name_ar: users.name_ar,
      department: units.name,
      department_ar: units.name_ar,
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))
    .leftJoin(units, eq(units.unit_id, placements.department_id))
    .where(where)
    .orderBy(asc(sortedBy), asc(employees.employee_id))
    .limit(maxAtOnce)
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(employees)
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))
    .where(where)
  return { people, count: total?.count ?? 0 }
}

/** In the unit itself or in any below it: a placement names the whole path. */
const placedIn = (unit_id: string) =>
  or(
    eq(placements.department_id, unit_id),
    eq(placements.sub_department_id, unit_id),
    eq(placements.section_id, unit_id),
    eq(placements.sub_section_id, unit_id),
  ) ?? sql`false`

async function existingOf(
  db: Database,
  people: readonly { employee_id: string }[],
  type: typeof evaluations.$inferSelect.type,
  periods: readonly string[],
) {
  const rows = await db
    .select({ employee_id: evaluations.employee_id, period: evaluations.period })
    .from(evaluations)
    .where(
      and(
        inArray(
          evaluations.employee_id,
          people.map(({ employee_id }) => employee_id),
        ),
        eq(evaluations.type, type),
        inArray(evaluations.period, [...periods]),
        isFirstVersion(),
      ),
    )
    .orderBy(asc(evaluations.period))
  const existing = new Map<string, string[]>()
  for (const { employee_id, period } of rows)
    existing.set(employee_id, [...(existing.get(employee_id) ?? []), period])
  return existing
}

/** What each would copy for the first of the periods that is not there yet. */
async function lastOf(
  db: Database,
  people: readonly Candidate[],
  { type, periods }: Pick<typeof evaluations.$inferSelect, 'type'> & { periods: readonly string[] },
  actor: SignedIn,
) {
  const nexts = stillMissing(people, periods.toSorted()).map(({ person, period }) => ({
    employee_id: person.employee_id,
    type,
    period,
  }))
  const firsts = new Map(nexts.toReversed().map((next) => [next.employee_id, next]))
  const sources = await sourcesFor(db, [...firsts.values()], actor)
  return new Map(
    [...sources].map(([{ employee_id }, { type, period }]) => [employee_id, { type, period }]),
  )
}
