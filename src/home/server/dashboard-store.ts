import { and, type SQL } from 'drizzle-orm'
import { countEmployees } from '#employees/server/store.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { actionGroups } from '#evaluations/rules/list/action-group.ts'
import { completedStatuses, pendingStatuses, type Status } from '#evaluations/rules/workflow.ts'
import { countByGroup, listWaiting } from '#evaluations/server/list/waiting.ts'
import { placedIn } from '#evaluations/server/store.ts'
import { sumEvaluations } from '#evaluations/server/list/aggregates.ts'
import { listOwnAssessments } from '#evaluations/server/voice/self-store.ts'
import { isOwn } from '#evaluations/server/visible.ts'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { timeOf } from '#evaluations/rules/periods.ts'
import { targetGrade } from '#scoring/rules/grade-threshold.ts'
import { toOneDecimal } from '#scoring/rules/scoring.ts'
import { findSharedThreshold } from '#scoring/server/weights-store.ts'
import { type Actor, may } from '#kit/rules/actor.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { listActivity } from './activity-store.ts'
import { ownOf, progressOf } from './seasons.ts'

interface ListQuery {
  year?: number | undefined
  department?: string | undefined
}

/** In each group. */
const shownWaiting = 5

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
    needs_action: await findNeedsAction(db, actor),
    progress: await progressOf(db, actor),
    own: await ownOf(db, actor),
    recent_activity: await listActivity(db, actor),
    trends: {
      ...trendsOf(await completedIn(db, actor, query, among)),
      target: await findSharedThreshold(db, targetGrade),
    },
  }
}

/** What waits for the user, by what is to be done; a group without any is left out. */
async function findNeedsAction(db: Database, actor: Actor): Promise<Dashboard['needs_action']> {
  const counts = await countByGroup(db, actor)
  const groups: Dashboard['needs_action']['groups'] = []
  for (const group of actionGroups) {
    const count = counts.get(group) ?? 0
    if (count === 0) continue
    groups.push({ group, count, results: await listWaiting(db, actor, group, shownWaiting) })
  }
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    results: groups
      .flatMap(({ results }) => results)
      .toSorted((one, other) => sinceOf(one).localeCompare(sinceOf(other)))
      .slice(0, shownWaiting),
    groups,
    self_assessments: await listOwnAssessments(db, actor),
  }
}

const sinceOf = ({ waiting_since, moved_at }: Evaluation) => waiting_since ?? moved_at

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

function trendsOf(completed: readonly Sum[]): Omit<Dashboard['trends'], 'target'> {
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
