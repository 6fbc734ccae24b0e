import { type AnyColumn, eq, sql, type SQL } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { type ItemFigures, type Section, warningsOf } from '#evaluations/rules/details/warnings.ts'
import {
  isOpenedBySubmitting,
  type SelfAssessmentMode,
  selfState,
} from '#evaluations/rules/voice/self-assessment.ts'
import {
  allowedStatuses,
  canChangeItems,
  canWithdraw,
  type Evaluated,
  type LastMove,
  type Status,
  statuses,
  withdrawableStatuses,
} from '#evaluations/rules/workflow.ts'
import { today } from './conditions.ts'
import { type CommentFacts, commentFacts, missingIn, untouched } from './uncommented.ts'
import {
  competencies,
  evaluationHistory,
  evaluations,
  objectives,
  stepOwners,
} from '#evaluations/tables.ts'
import { selfAssessments } from '#evaluations/tables/self-assessment.ts'
import { disputes } from '#evaluations/tables/voice.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'

/** Only for evaluations at one of these statuses, so that a long list of others costs nothing. */
const at = (among: readonly Status[], value: SQL) =>
  sql`case when ${evaluations.status} in (${sql.join(
    among.map((status) => sql`${status}`),
    sql`, `,
  )}) then ${value} end`

const figuresOf = (
  section: Section,
  items: { evaluation_id: AnyColumn } & (typeof objectives | typeof competencies),
) => sql`(
    select json_build_object('count', count(*), 'weight', coalesce(sum(item.weight), 0),
      'untouched', count(*) filter (where ${untouched(section)}))
    from ${items} item where item.evaluation_id = ${evaluations.evaluation_id})`

/** What warningsOf asks for; null once the items are locked. */
const itemFigures: SQL<ItemFigures | null> = at(
  statuses.filter(canChangeItems),
  sql`json_build_object('objectives', ${figuresOf('objectives', objectives)},
    'competencies', ${figuresOf('competencies', competencies)})`,
) as SQL<ItemFigures | null>

/** What canWithdraw asks for. A comment is no action: it changes nothing that was submitted. */
const lastMove: SQL<LastMove | null> = at(
  withdrawableStatuses,
  sql`(
    select json_build_object('actor_id', last.actor_id, 'from', last."from",
      'acted_since', exists (
        select 1 from ${evaluationHistory} other
        where other.evaluation_id = last.evaluation_id
          and (other.at, other.history_id) > (last.at, last.history_id)
          and other.action <> 'commented' and other.actor_id is distinct from last.actor_id))
    from ${evaluationHistory} last
    where last.evaluation_id = ${evaluations.evaluation_id} and last."to" is not null
    order by last.at desc, last.history_id desc limit 1)`,
) as SQL<LastMove | null>

/** The last day of a self-assessment: that of the Draft it is a part of; null without one. */
export const selfAssessmentDue = sql<string | null>`(${evaluations.due_days} ->> 'Draft')`

/** awaitsSelf, as a condition. */
export const awaitsSelfAssessment = () => sql<boolean>`(${evaluations.self_assessment} <> 'off'
  and ${evaluations.status} = 'Draft' and coalesce(${selfAssessmentDue}::date >= ${today()}::date, true)
  and not exists (select 1 from ${selfAssessments}
    where ${selfAssessments.evaluation_id} = ${evaluations.evaluation_id}
      and ${selfAssessments.handed_in_at} is not null))`

/** What isOpenedBySubmitting asks for; null where there is no self-assessment, or nothing to withdraw to Draft. */
const submitted = sql<Submitted | null>`case
  when ${evaluations.status} = 'Pending HoD Approval' and ${evaluations.self_assessment} <> 'off'
  then json_build_object('mode', ${evaluations.self_assessment}, 'due_on', ${selfAssessmentDue},
    'handed_in', exists (select 1 from ${selfAssessments} own
      where own.evaluation_id = ${evaluations.evaluation_id} and own.handed_in_at is not null)) end`

interface Submitted {
  mode: SelfAssessmentMode
  due_on: string | null
  handed_in: boolean
}

/** What missingIn asks for; null once the items are locked. */
const missingFacts = at(
  statuses.filter(canChangeItems),
  commentFacts(selfAssessmentDue),
) as SQL<CommentFacts | null>

/** Items of an evaluation that need a comment before it moves on. */
export async function listMissingComments(db: Database, evaluation_id: string) {
  const [row] = await db
    .select({ status: evaluations.status, missing: missingFacts })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .where(eq(evaluations.evaluation_id, evaluation_id))
  return row ? missingIn(row.status, row.missing) : []
}

/** Disputes of the last rejection that no one has answered, where the next step is the review again. */
const openDisputes = at(
  ['Pending HR Approval'],
  sql`(
    select count(*)::int from ${disputes} open
    where open.evaluation_id = ${evaluations.evaluation_id} and open.answer is null
      and open.raised_at >= (select max(last.at) from ${evaluationHistory} last
        where last.evaluation_id = ${evaluations.evaluation_id}
          and last."from" = 'Employee Review' and last."to" = 'Rejected'))`,
) as SQL<number | null>

/** What the workflow goes by, beside what is shown. */
export const workflowFacts = () => ({
  status: evaluations.status,
  employee_user_id: employees.user_id,
  objectives_count: evaluations.objectives_count,
  competencies_count: evaluations.competencies_count,
  separated_user_id: stepOwners.separated_user_id,
  taken_by: stepOwners.taken_by,
  figures: itemFigures,
  last: lastMove,
  awaits_self_assessment: awaitsSelfAssessment(),
  missing: missingFacts,
  submitted,
  unanswered: openDisputes,
})

interface WorkflowFacts extends Evaluated {
  taken_by: string | null
  figures: ItemFigures | null
  last: LastMove | null
  missing: CommentFacts | null
  submitted: Submitted | null
  unanswered: number | null
}

/** The part of an evaluation that depends on its reader, and what is worth a look. */
export function readersPart(row: WorkflowFacts, actor: Actor) {
  const missing_comments = missingIn(row.status, row.missing)
  const { submitted } = row
  const open_disputes = row.unanswered ?? 0
  const opened_by_submitting =
    submitted !== null && isOpenedBySubmitting(submitted.mode, selfState(submitted, today()))
  return {
    allowed_statuses: allowedStatuses({ ...row, missing_comments, open_disputes }, actor),
    open_disputes,
    warnings: warningsOf(row.status, row.figures),
    can_withdraw: canWithdraw({ ...row, opened_by_submitting }, withTaker(row), actor),
    awaits_self_assessment: row.awaits_self_assessment ?? false,
    missing_comments,
  }
}

/** Who takes a step from the HR queue acts on it, without a line in the history. */
const withTaker = ({ last, taken_by }: WorkflowFacts) =>
  last && {
    ...last,
    acted_since: last.acted_since || (taken_by !== null && taken_by !== last.actor_id),
  }
