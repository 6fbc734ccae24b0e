import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Board } from '#cycles/contract/cycle-shapes.ts'
import { placements } from '#employees/tables.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { isLate } from '#evaluations/server/list/conditions.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { companies, units } from '#organisation/tables.ts'
import type { NameOrdering } from '#organisation/contract/name-ordering.ts'
import type { CycleRow } from './cycle-store.ts'

type By = 'step' | 'unit' | 'manager'

const groups: Record<By, SQL<string | null>> = {
  step: sql`null`,
  unit: sql`${placements.department_id}`,
  manager: sql`${evaluations.reviewer_id}`,
}

/** The evaluations in the actor's scope, counted by id and status; names would make the groups slow. */
function counts(db: Database, cycle_id: string, by: By, actor: Actor) {
  const query = db
    .select({
      id: groups[by],
      status: evaluations.status,
      count: sql<number>`count(*)::int`,
      overdue: sql<number>`count(*) filter (where ${isLate()})::int`,
      last_reminded_at: sql<string | null>`max(${stepOwners.reminded_at})`.mapWith(
        stepOwners.reminded_at,
      ),
    })
    .from(evaluations)
    .leftJoin(
      stepOwners,
      and(eq(stepOwners.evaluation_id, evaluations.evaluation_id), isNull(stepOwners.ended_at)),
    )
    .where(and(eq(evaluations.cycle_id, cycle_id), visibilityFilter(actor)))
    .$dynamic()
  if (by === 'step') return query.groupBy(evaluations.status)
  if (by === 'unit')
    void query.leftJoin(placements, eq(placements.employee_id, evaluations.employee_id))
  return query.groupBy(groups[by], evaluations.status)
}

type Name = Pick<Board['rows'][number], 'name' | 'name_ar'>

/** The names of departments or reviewers; departments of one name with their company. */
async function namesOf(
  db: Database,
  by: By,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Name>> {
  const rows =
    by === 'unit'
      ? await db
          .select({
            id: units.unit_id,
            name: units.name,
            name_ar: units.name_ar,
            company: companies.name,
            company_ar: companies.name_ar,
          })
          .from(units)
          .innerJoin(companies, eq(companies.company_id, units.company_id))
          .where(inArrayParam(units.unit_id, ids))
      : await db
          .select({
            id: users.user_id,
            name: users.name,
            name_ar: users.name_ar,
            company: sql<null>`null`,
            company_ar: sql<null>`null`,
          })
          .from(users)
          .where(inArrayParam(users.user_id, ids))
  const times = new Map<string, number>()
  for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1)
  return new Map(
    rows.map(({ id, name, name_ar, company, company_ar }) => {
      if (company === null || (times.get(name) ?? 0) < 2) return [id, { name, name_ar }]
      const inArabic = name_ar && `${name_ar} (${company_ar ?? company})`
      return [id, { name: `${name} (${company})`, name_ar: inArabic }]
    }),
  )
}

/** How far a cycle is: the evaluations in the actor's scope by step, department or reviewer. */
export async function boardOf(
  db: Database,
  { cycle_id }: CycleRow,
  { by, ordering }: { by: By; ordering: NameOrdering },
  actor: Actor,
): Promise<Board> {
  const rows = await counts(db, cycle_id, by, actor)
  const ids = new Set(rows.flatMap(({ id }) => id ?? []))
  const names = by === 'step' ? new Map<string, Name>() : await namesOf(db, by, [...ids])
  const board: Board = { total: 0, done: 0, overdue: 0, rows: [] }
  const byKey = new Map<string, Board['rows'][number]>()
  for (const { id, status, count, overdue, last_reminded_at } of rows) {
    const key = by === 'step' ? status : (id ?? 'none')
    const name = names.get(key) ?? { name: by === 'step' ? status : '', name_ar: null }
    const row = byKey.get(key) ?? { key, ...name, counts: {}, overdue: 0, last_reminded_at: null }
    byKey.set(key, row)
    row.counts[status] = count
    row.overdue += overdue
    if (last_reminded_at && last_reminded_at > (row.last_reminded_at ?? ''))
      row.last_reminded_at = last_reminded_at
    board.total += count
    board.overdue += overdue
    if (status === 'Completed') board.done += count
  }
  board.rows = by === 'step' ? inOrderOfSteps(byKey) : overdueFirst(byKey, ordering)
  return board
}

type Rows = ReadonlyMap<string, Board['rows'][number]>

const inOrderOfSteps = (rows: Rows) => statuses.flatMap((status) => rows.get(status) ?? [])

const overdueFirst = (rows: Rows, ordering: NameOrdering) => {
  const nameOf = (row: Board['rows'][number]) =>
    ordering === 'name_ar' ? (row.name_ar ?? row.name) : row.name
  const { compare } = new Intl.Collator(ordering === 'name_ar' ? 'ar' : 'en', { numeric: true })
  return [...rows.values()].toSorted(
    (one, other) => other.overdue - one.overdue || compare(nameOf(one), nameOf(other)),
  )
}
