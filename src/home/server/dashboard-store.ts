import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countEmployees } from '#employees/server/store.ts'
import { seesEverybody } from '#employees/server/scope.ts'
import { completedStatuses, pendingStatuses, type Status } from '#evaluations/rules/workflow.ts'
import { listWaiting, placedIn } from '#evaluations/server/store.ts'
import { sumEvaluations } from '#evaluations/server/list/aggregates.ts'
import { isOwn, isReadableEntry, visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { timeOf } from '#home/rules/performance.ts'
import { toOneDecimal } from '#scoring/rules/scoring.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import { type Actor, may } from '#kit/rules/actor.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { auditEntries } from '#kit/tables.ts'

interface ListQuery {
  year?: number | undefined
  department?: string | undefined
}

const shownWaiting = 5
const shownActivity = 10

/** Everything on the dashboard, limited to what the user can see. */
export async function findDashboard(
  db: Database,
  actor: Actor,
  query: ListQuery,
): Promise<Dashboard> {
  const all = await sumEvaluations(db, actor, {})
  const completed = all.filter(isOf(completedStatuses))
  // Averages and trends of other people need a permission; the user's own do not.
  const among = may(actor, 'reports_view') ? undefined : isOwn(actor)
  return {
    total_employees: await countEmployees(db, {}, actor),
    pending_evaluations: add(all.filter(isOf(pendingStatuses)), 'count'),
    completed_evaluations: add(completed, 'count'),
    average_score: meanOf(among ? await completedIn(db, actor, {}, among) : completed),
    needs_action: await listWaiting(db, actor, shownWaiting),
    recent_activity: await listActivity(db, actor),
    trends: trendsOf(await completedIn(db, actor, query, among)),
  }
}

type Sum = Awaited<ReturnType<typeof sumEvaluations>>[number]

const isOf =
  (statuses: readonly Status[]) =>
  ({ status }: Sum) =>
    statuses.includes(status)

const add = (sums: readonly Sum[], what: 'count' | 'scored' | 'score') =>
  sums.reduce((sum, each) => sum + each[what], 0)

/** To one decimal; null where nothing has a score. */
function meanOf(sums: readonly Sum[]) {
  const scored = add(sums, 'scored')
  return scored === 0 ? null : toOneDecimal(add(sums, 'score') / scored)
}

const completedIn = (
  db: Database,
  actor: Actor,
  { year, department }: ListQuery,
  among: SQL | undefined,
) =>
  sumEvaluations(
    db,
    actor,
    { status: completedStatuses, year },
    and(among, when(department, placedIn)),
  )

function trendsOf(completed: readonly Sum[]): Dashboard['trends'] {
  const by = (name: 'period' | 'grade') =>
    [...new Set(completed.map((sum) => sum[name]))].map(
      (value) => [value, completed.filter((sum) => sum[name] === value)] as const,
    )
  return {
    average_by_period: by('period')
      .flatMap(([period, sums]) => {
        const average_score = meanOf(sums)
        return period === null || average_score === null
          ? []
          : [{ period, average_score, count: add(sums, 'count') }]
      })
      .toSorted((a, b) => timeOf(a.period) - timeOf(b.period)),
    grades: by('grade')
      .flatMap(([grade, sums]) =>
        grade === null ? [] : [{ grade, count: add(sums, 'count'), mean: meanOf(sums) ?? 0 }],
      )
      .toSorted((a, b) => b.mean - a.mean || (a.grade < b.grade ? -1 : 1))
      .map(({ grade, count }) => ({ grade, count })),
  }
}

const activityEntities = ['employee', 'placement', 'evaluation']

const activityImports: ImportKindId[] = ['employees', 'placements', 'evaluation_items']
const isImportOfThem = and(
  eq(auditEntries.entity, 'import'),
  inArray(sql`${auditEntries.after} ->> 'kind'`, activityImports),
)

/** The newest entries about records the user can see; an import counts as one entry. */
const listActivity = (db: Database, actor: Actor) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        isReadableEntry(actor),
        isNull(auditEntries.import_id),
        seesEverybody(actor)
          ? or(inArray(auditEntries.entity, activityEntities), isImportOfThem)
          : and(eq(auditEntries.entity, 'evaluation'), isSeen(db, actor)),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.audit_id))
    .limit(shownActivity)

// Arrays are evaluated first and use the index; otherwise the whole log would be scanned.
function isSeen(db: Database, actor: Actor) {
  const seen = db
    .select({ id: evaluations.evaluation_id })
    .from(evaluations)
    .where(visibilityFilter(actor))
  return sql`${auditEntries.entity_id} = any(array(${seen}))`
}
