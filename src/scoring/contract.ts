import * as z from 'zod/mini'
import { managerialLevels } from '#employees/rules/employee.ts'
import { get, put } from '#kit/contract/endpoint.ts'
import { Arabic, arabic, Moment, text } from '#kit/contract/primitives.ts'
import { categories } from '#scoring/rules/scoring.ts'

export const ScoringRule = z.object({
  min_score: z.number(),
  max_score: z.number(),
  grade: z.string(),
  description: z.string(),
  description_ar: z.optional(z.nullable(z.string())),
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
  label_ar: Arabic,
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

/** The weights of a level, with the moment they were last saved. */
export const LevelWeights = z.extend(Weights, { updated_at: Moment })
export type LevelWeights = z.infer<typeof LevelWeights>

const share = z
  .int({ error: 'share_range' })
  .check(z.gte(0, { error: 'share_range' }), z.lte(100, { error: 'share_range' }))
const bound = z
  .number({ error: 'share_range' })
  .check(z.gte(0, { error: 'share_range' }), z.lte(100, { error: 'share_range' }))

/** rules/weights.ts checks the totals. */
export const NewWeights = z.object({
  core_weight: share,
  leadership_weight: share,
  functional_weight: share,
  competency_weight: share,
  objective_weight: share,
  scoring_rules: z
    .array(
      z.object({
        min_score: bound,
        max_score: bound,
        grade: text(10),
        description: text(200),
        description_ar: arabic(),
      }),
    )
    .check(z.maxLength(50)),
})

const ofLevel = z.object({ level: z.enum(managerialLevels) })

export const weightsApi = {
  get: get('/api/weights-configuration/:level/', {
    summary: 'The weights and grades of a managerial level',
    needs: 'signed_in',
    params: ofLevel,
    reply: LevelWeights,
  }),
  save: put('/api/weights-configuration/:level/', {
    summary: 'Set the weights and grades of a managerial level',
    needs: 'system_settings',
    params: ofLevel,
    body: NewWeights,
    reply: LevelWeights,
  }),
}
