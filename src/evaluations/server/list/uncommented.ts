import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { firstValues, type Section } from '#evaluations/rules/details/warnings.ts'
import {
  type CommentLimits,
  missingComments,
  type Uncommented,
} from '#evaluations/rules/voice/required-comments.ts'
import { type SelfAssessmentMode, selfState } from '#evaluations/rules/voice/self-assessment.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { competencies, evaluations, objectives } from '#evaluations/tables.ts'
import { selfAssessmentItems, selfAssessments } from '#evaluations/tables/self-assessment.ts'
import { itemComments } from '#evaluations/tables/voice.ts'
import { today } from './conditions.ts'

/** What missingComments asks for. */
export interface CommentFacts {
  limits: CommentLimits
  mode: SelfAssessmentMode
  handed_in: boolean
  due_on: string | null
  items: Uncommented[]
}

const names = {
  objectives: { id: 'objective_id', name: 'title', aim: 'target', reached: 'achieved' },
  competencies: {
    id: 'competence_id',
    name: 'name',
    aim: 'required_level',
    reached: 'actual_level',
  },
} as const

/** isUntouched, as a condition on `item`. */
export const untouched = (section: Section) =>
  sql.join(
    Object.entries(firstValues[section]).map(
      ([field, value]) => sql`item.${sql.identifier(field)} = ${value}`,
    ),
    sql` and `,
  )

/** Items of a section on which no one who evaluates has commented. */
const itemsOf = (
  section: Section,
  items: { evaluation_id: AnyColumn } & (typeof objectives | typeof competencies),
) => {
  const of = names[section]
  const field = (name: string) => sql`item.${sql.identifier(name)}`
  return sql`
    select ${field(of.id)} as item_id, ${section}::text as section, ${field(of.name)} as name,
      ${field(`${of.name}_ar`)} as name_ar, ${field(of.aim)} as aim, ${field(of.reached)} as reached,
      (select said.figure from ${selfAssessmentItems} said
        where said.evaluation_id = item.evaluation_id and said.item_id = ${field(of.id)}) as self,
      not (${untouched(section)} and item.updated_at = item.created_at) as is_assessed
    from ${items} item where item.evaluation_id = ${evaluations.evaluation_id}
      and not exists (select 1 from ${itemComments} comment
        where comment.evaluation_id = item.evaluation_id and comment.item_id = ${field(of.id)}
          and comment.author_id is distinct from ${employees.user_id})`
}

/** Null where no score has to be explained. */
export const commentFacts = (due: SQL) =>
  sql<CommentFacts | null>`case when ${evaluations.required_comments} is not null then json_build_object(
    'limits', ${evaluations.required_comments}, 'mode', ${evaluations.self_assessment}, 'due_on', ${due},
    'handed_in', exists (select 1 from ${selfAssessments} own
      where own.evaluation_id = ${evaluations.evaluation_id} and own.handed_in_at is not null),
    'items', (select coalesce(json_agg(each order by each.section desc, each.item_id), '[]') from (
      ${itemsOf('objectives', objectives)} union all ${itemsOf('competencies', competencies)}) each)) end`

export const missingIn = (status: Status, facts: CommentFacts | null) =>
  facts
    ? missingComments(
        { status, rejected_from: null, mode: facts.mode, state: selfState(facts, today()) },
        facts.items,
        facts.limits,
      )
    : []
