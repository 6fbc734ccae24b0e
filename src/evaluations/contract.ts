import * as z from 'zod/mini'
import { managerialLevels } from '#employees/rules/employee.ts'
import { del, get, patch, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery, several, yesOrNo } from '#kit/contract/page.ts'
import { Day, filled, Id, Moment, Nothing, text } from '#kit/contract/primitives.ts'
import { roles } from '#kit/rules/actor.ts'
import { evaluationTypes, periodPattern } from './rules/periods.ts'
import { categories } from './rules/scoring.ts'
import { statuses } from './rules/workflow.ts'

const Status = z.enum(statuses)
const Period = z.string().check(z.regex(periodPattern, { error: 'invalid_period' }))

export const Evaluation = z.object({
  evaluation_id: Id,
  id: Id,
  employee_id: Id,
  employee_user_id: Id,
  employee_name: z.string(),
  department: z.nullable(z.string()),
  managerial_level: z.enum(managerialLevels),
  type: z.enum(evaluationTypes),
  period: z.string(),
  status: Status,
  /** 0-100, one decimal; null while there is nothing to score. So are the two below. */
  score: z.nullable(z.number()),
  objectives_score: z.nullable(z.number()),
  competencies_score: z.nullable(z.number()),
  grade: z.nullable(z.string()),
  reviewer_id: z.nullable(Id),
  reviewer_name: z.nullable(z.string()),
  objectives_count: z.int(),
  competencies_count: z.int(),
  /** What the caller may choose now; the current status is among them. */
  allowed_statuses: z.array(Status),
  /** Since when it has its status. */
  moved_at: Moment,
  created_at: Moment,
  date: Day,
  updated_at: Moment,
})
export type Evaluation = z.infer<typeof Evaluation>

export const NewEvaluation = z.object({
  employee_id: Id,
  type: z.enum(evaluationTypes, { error: 'type_required' }),
  period: Period,
})

export const EvaluationChange = z.object({
  type: z.optional(z.enum(evaluationTypes)),
  period: z.optional(Period),
  status: z.optional(Status),
  comment: z.optional(text(4000)),
})

const oneToTen = (error: string) =>
  z.int({ error }).check(z.gte(1, { error }), z.lte(10, { error }))
const percent = z
  .int({ error: 'weight_range' })
  .check(z.gte(1, { error: 'weight_range' }), z.lte(100, { error: 'weight_range' }))

export const objectiveStatuses = ['Not started', 'In-progress', 'Completed'] as const

export const ObjectiveFields = z.object({
  title: filled('title_required', 300),
  description: filled('description_required', 4000),
  target: oneToTen('target_range'),
  achieved: oneToTen('achieved_range'),
  weight: percent,
  status: z.enum(objectiveStatuses),
})
export type ObjectiveFields = z.infer<typeof ObjectiveFields>

export const Objective = z.object({
  objective_id: Id,
  employee_id: Id,
  evaluation_id: Id,
  title: z.string(),
  description: z.string(),
  target: z.int(),
  achieved: z.int(),
  weight: z.int(),
  status: z.enum(objectiveStatuses),
  /** 0-100, capped, one decimal. */
  item_score: z.number(),
  created_at: Moment,
  updated_at: Moment,
})
export type Objective = z.infer<typeof Objective>

export const CompetencyFields = z.object({
  name: filled('name_required', 300),
  category: z.enum(categories),
  required_level: oneToTen('required_level_range'),
  actual_level: oneToTen('actual_level_range'),
  weight: percent,
  description: filled('description_required', 4000),
})
export type CompetencyFields = z.infer<typeof CompetencyFields>

export const Competency = z.object({
  competence_id: Id,
  employee_id: Id,
  evaluation_id: Id,
  name: z.string(),
  category: z.enum(categories),
  required_level: z.int(),
  actual_level: z.int(),
  weight: z.int(),
  description: z.string(),
  item_score: z.number(),
  created_at: Moment,
  updated_at: Moment,
})
export type Competency = z.infer<typeof Competency>

export const ScoringRule = z.object({
  min_score: z.number(),
  max_score: z.number(),
  grade: z.string(),
  description: z.string(),
})

export const Weights = z.object({
  core_weight: z.int(),
  leadership_weight: z.int(),
  functional_weight: z.int(),
  competency_weight: z.int(),
  objective_weight: z.int(),
  scoring_rules: z.array(ScoringRule),
})

const score = z.nullable(z.number())
const ItemLine = z.object({
  label: z.string(),
  raw: z.number(),
  score: z.number(),
  weight: z.number(),
  capped: z.boolean(),
})
const section = { weight: z.number(), score, items: z.array(ItemLine) }

export const Derivation = z.object({
  objectives: z.object(section),
  competencies: z.object({
    ...section,
    part: score,
    categories: z.array(
      z.object({ category: z.enum(categories), weight: z.number(), score, counts: z.boolean() }),
    ),
  }),
  objectives_score: score,
  competencies_score: score,
  exact: score,
  overall: score,
  rule: z.nullable(ScoringRule),
  weights: Weights,
  managerial_level: z.enum(managerialLevels),
  /** The evaluation is scored with its own copy of the weights, no longer with the level's. */
  weights_kept: z.boolean(),
})
export type Derivation = z.infer<typeof Derivation>

export const historyActions = [
  'created',
  'edited',
  'moved',
  'commented',
  'objective_added',
  'objective_changed',
  'objective_removed',
  'competency_added',
  'competency_changed',
  'competency_removed',
] as const

export const HistoryEntry = z.object({
  history_id: Id,
  at: Moment,
  actor_id: z.nullable(Id),
  actor_name: z.string(),
  actor_role: z.enum(roles),
  action: z.enum(historyActions),
  from: z.nullable(Status),
  to: z.nullable(Status),
  comment: z.string(),
  /** Acted by HR or an administrator in the employee's place. */
  on_behalf: z.boolean(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const evaluationFilters = {
  employee_id: z.optional(Id),
  status: several(Status),
  type: z.optional(z.enum(evaluationTypes)),
  period: z.optional(Period),
  year: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(9999))),
  department: z.optional(Id),
  search: pageQuery.search,
  /** Only what waits on the caller. */
  mine: z.optional(yesOrNo),
}

export const evaluationOrderings = ['-created_at', 'created_at'] as const

const one = z.object({ evaluation_id: Id })
const ofEvaluation = z.object({ evaluation_id: Id })

export const evaluationApi = {
  list: get('/api/evaluations/', {
    summary: 'Evaluations in the caller’s scope',
    needs: 'evaluations_view',
    query: z.object({
      ...pageQuery,
      ...evaluationFilters,
      ordering: z._default(z.enum(evaluationOrderings), '-created_at'),
    }),
    reply: pageOf(Evaluation),
  }),
  read: get('/api/evaluations/:evaluation_id/', {
    summary: 'One evaluation',
    needs: 'evaluations_view',
    params: one,
    reply: Evaluation,
  }),
  // One record answers with one evaluation, a list with a list: made whole or not at all.
  create: post('/api/evaluations/', {
    summary: 'Begin one evaluation, or up to 500',
    needs: ['evaluations_manage', 'team_management'],
    status: 201,
    body: z.union([
      NewEvaluation,
      z.array(NewEvaluation).check(z.minLength(1, { error: 'required' }), z.maxLength(500)),
    ]),
    reply: z.union([Evaluation, z.array(Evaluation)]),
  }),
  // Whoever may see an evaluation may ask to move it; the workflow decides.
  change: patch('/api/evaluations/:evaluation_id/', {
    summary: 'Move an evaluation on, or mend type and period while it is a draft',
    needs: 'evaluations_view',
    params: one,
    body: EvaluationChange,
    reply: Evaluation,
  }),
  remove: del('/api/evaluations/:evaluation_id/', {
    summary: 'Delete a draft or rejected evaluation',
    needs: ['evaluations_manage', 'team_management'],
    params: one,
    reply: Nothing,
  }),
  score: get('/api/evaluations/:evaluation_id/score/', {
    summary: 'How the score comes about',
    needs: 'evaluations_view',
    params: one,
    reply: Derivation,
  }),
  history: get('/api/evaluations/:evaluation_id/history/', {
    summary: 'What happened to an evaluation, newest first',
    needs: 'evaluations_view',
    params: one,
    query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    reply: pageOf(HistoryEntry),
  }),
  comment: post('/api/evaluations/:evaluation_id/comments/', {
    summary: 'Say something about an evaluation',
    needs: 'evaluations_view',
    status: 201,
    params: one,
    body: z.object({ comment: filled('comment_required', 4000) }),
    reply: HistoryEntry,
  }),
}

const items = ['evaluations_manage', 'team_management'] as const
const objective = z.object({ objective_id: Id })

export const objectiveApi = {
  list: get('/api/objectives/', {
    summary: 'The objectives of an evaluation',
    needs: 'evaluations_view',
    query: ofEvaluation,
    reply: pageOf(Objective),
  }),
  create: post('/api/objectives/', {
    summary: 'Add an objective',
    needs: items,
    status: 201,
    body: z.extend(ObjectiveFields, { evaluation_id: Id }),
    reply: Objective,
  }),
  change: patch('/api/objectives/:objective_id/', {
    summary: 'Change an objective',
    needs: items,
    params: objective,
    body: z.partial(ObjectiveFields),
    reply: Objective,
  }),
  remove: del('/api/objectives/:objective_id/', {
    summary: 'Remove an objective',
    needs: items,
    params: objective,
    reply: Nothing,
  }),
}

const competency = z.object({ competence_id: Id })

export const competencyApi = {
  list: get('/api/competencies/', {
    summary: 'The competencies of an evaluation',
    needs: 'evaluations_view',
    query: ofEvaluation,
    reply: pageOf(Competency),
  }),
  create: post('/api/competencies/', {
    summary: 'Add a competency',
    needs: items,
    status: 201,
    body: z.extend(CompetencyFields, { evaluation_id: Id }),
    reply: Competency,
  }),
  change: patch('/api/competencies/:competence_id/', {
    summary: 'Change a competency',
    needs: items,
    params: competency,
    body: z.partial(CompetencyFields),
    reply: Competency,
  }),
  remove: del('/api/competencies/:competence_id/', {
    summary: 'Remove a competency',
    needs: items,
    params: competency,
    reply: Nothing,
  }),
}

export const weightsApi = {
  read: get('/api/weights-configuration/:level/', {
    summary: 'The weights and grades of a managerial level',
    needs: 'signed_in',
    params: z.object({ level: z.enum(managerialLevels) }),
    reply: Weights,
  }),
}
