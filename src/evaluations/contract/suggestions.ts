import * as z from 'zod/mini'
import { post } from '#kit/contract/endpoint.ts'
import { filled, Id } from '#kit/contract/primitives.ts'
import { languages } from '#kit/rules/language/language.ts'
import { categories } from '#scoring/rules/scoring.ts'
import { ItemsAdded, PlannedItems } from './templates.ts'

export const maxRequestLength = 2000
/** Objectives and competencies together. */
export const maxSuggested = 12

/** Words only: an answer that brings markup along is not used. */
const words = (longest: number) =>
  filled('required', longest).check(
    z.refine<string>((value) => !/<\s*[a-z/!?]/i.test(value), { error: 'markup' }),
  )
const oneToTen = z.int().check(z.gte(1), z.lte(10))
const percent = z.int().check(z.gte(1), z.lte(100))

/** What is asked for, never what was achieved: what may be suggested, and what may be picked of it. */
export const SuggestedObjective = z.object({
  title: words(300),
  description: words(2000),
  target: oneToTen,
  weight: percent,
})
export const SuggestedCompetency = z.object({
  name: words(300),
  description: words(2000),
  category: z.enum(categories),
  required_level: oneToTen,
  weight: percent,
})
export const Suggested = z.object({
  objectives: z.array(SuggestedObjective).check(z.maxLength(maxSuggested)),
  competencies: z.array(SuggestedCompetency).check(z.maxLength(maxSuggested)),
})

const needs = ['evaluations_manage', 'team_management'] as const
const one = z.object({ evaluation_id: Id })

export const suggestionApi = {
  ask: post('/api/evaluations/:evaluation_id/suggestions/', {
    summary: 'Objectives and competencies proposed by the configured AI; nothing is saved',
    needs,
    params: one,
    body: z.object({
      wish: filled('wish_required', maxRequestLength),
      language: z.enum(languages),
    }),
    reply: PlannedItems,
  }),
  accept: post('/api/evaluations/:evaluation_id/suggestions/accept/', {
    summary: 'Add the picked proposals; the history says that they were AI-drafted',
    needs,
    params: one,
    body: Suggested.check(
      z.refine(({ objectives, competencies }) => objectives.length + competencies.length > 0, {
        error: 'required',
      }),
    ),
    reply: ItemsAdded,
  }),
}
