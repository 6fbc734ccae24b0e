import * as z from 'zod/mini'
import { del, get, patch, post } from '#kit/contract/endpoint.ts'
import { pageOf } from '#kit/contract/page.ts'
import { Arabic, arabic, filled, Id, Moment, Nothing } from '#kit/contract/primitives.ts'
import { categories } from '#scoring/rules/scoring.ts'

const oneToTen = (error: string) =>
  z.int({ error }).check(z.gte(1, { error }), z.lte(10, { error }))
const percent = z
  .int({ error: 'weight_range' })
  .check(z.gte(1, { error: 'weight_range' }), z.lte(100, { error: 'weight_range' }))

export const objectiveStatuses = ['Not started', 'In-progress', 'Completed'] as const

export const ObjectiveFields = z.object({
  title: filled('title_required', 300),
  title_ar: arabic(300),
  description: filled('description_required', 4000),
  description_ar: arabic(4000),
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
  title_ar: Arabic,
  description: z.string(),
  description_ar: Arabic,
  target: z.int(),
  achieved: z.int(),
  weight: z.int(),
  status: z.enum(objectiveStatuses),
  /** 0-100, capped, one decimal. */
  item_score: z.number(),
  /** How many comments the reader may read; only in lists. */
  comments_count: z.optional(z.int()),
  created_at: Moment,
  updated_at: Moment,
})
export type Objective = z.infer<typeof Objective>

export const CompetencyFields = z.object({
  name: filled('name_required', 300),
  name_ar: arabic(300),
  category: z.enum(categories),
  required_level: oneToTen('required_level_range'),
  actual_level: oneToTen('actual_level_range'),
  weight: percent,
  description: filled('description_required', 4000),
  description_ar: arabic(4000),
})
export type CompetencyFields = z.infer<typeof CompetencyFields>

export const Competency = z.object({
  competence_id: Id,
  employee_id: Id,
  evaluation_id: Id,
  name: z.string(),
  name_ar: Arabic,
  category: z.enum(categories),
  required_level: z.int(),
  actual_level: z.int(),
  weight: z.int(),
  description: z.string(),
  description_ar: Arabic,
  item_score: z.number(),
  /** How many comments the reader may read; only in lists. */
  comments_count: z.optional(z.int()),
  created_at: Moment,
  updated_at: Moment,
})
export type Competency = z.infer<typeof Competency>

const ofEvaluation = z.object({ evaluation_id: Id })
const items = ['evaluations_manage', 'team_management'] as const
const objective = z.object({ objective_id: Id })

/** Changes with the same one, and nothing between them, are one entry of the history. */
const ofEdit = { edit_id: z.optional(Id) }

export const objectiveApi = {
  list: get('/api/objectives/', {
    summary: 'The objectives of an evaluation',
    needs: 'signed_in',
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
  update: patch('/api/objectives/:objective_id/', {
    summary: 'Change an objective',
    needs: items,
    params: objective,
    body: z.extend(z.partial(ObjectiveFields), ofEdit),
    reply: Objective,
  }),
  delete: del('/api/objectives/:objective_id/', {
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
    needs: 'signed_in',
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
  update: patch('/api/competencies/:competence_id/', {
    summary: 'Change a competency',
    needs: items,
    params: competency,
    body: z.extend(z.partial(CompetencyFields), ofEdit),
    reply: Competency,
  }),
  delete: del('/api/competencies/:competence_id/', {
    summary: 'Remove a competency',
    needs: items,
    params: competency,
    reply: Nothing,
  }),
}
