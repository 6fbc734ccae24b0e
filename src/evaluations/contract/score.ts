import * as z from 'zod/mini'
import { managerialLevels } from '#employees/rules/employee.ts'
import { get } from '#kit/contract/endpoint.ts'
import { categories } from '#evaluations/rules/scoring.ts'

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

export const weightsApi = {
  read: get('/api/weights-configuration/:level/', {
    summary: 'The weights and grades of a managerial level',
    needs: 'signed_in',
    params: z.object({ level: z.enum(managerialLevels) }),
    reply: Weights,
  }),
}
