import { describe, expect, test } from 'vitest'
import { evaluations } from '../../../tests/scored-items.ts'
import {
  derive,
  gradeOf,
  type ScoredCompetency,
  type ScoredObjective,
  type Weights,
} from './scoring.ts'
import { defaultWeights } from './weights.ts'

const overall = (
  objectives: readonly ScoredObjective[],
  competencies: readonly ScoredCompetency[],
  weights = defaultWeights,
) => derive(objectives, competencies, weights).overall ?? -1

describe('for any evaluation', () => {
  test('every score lies between 0 and 100', () => {
    for (const { objectives, competencies } of evaluations(500)) {
      const derivation = derive(objectives, competencies, defaultWeights)
      for (const score of [
        derivation.overall,
        derivation.objectives_score,
        derivation.competencies_score,
      ]) {
        expect(score ?? 0).toBeGreaterThanOrEqual(0)
        expect(score ?? 0).toBeLessThanOrEqual(100)
      }
    }
  })

  test('the order of the items changes nothing', () => {
    for (const { objectives, competencies } of evaluations(500)) {
      const forwards = derive(objectives, competencies, defaultWeights)
      const backwards = derive(objectives.toReversed(), competencies.toReversed(), defaultWeights)
      expect(backwards.overall).toBe(forwards.overall)
      expect(backwards.objectives_score).toBe(forwards.objectives_score)
      expect(backwards.competencies_score).toBe(forwards.competencies_score)
      expect(backwards.rule).toEqual(forwards.rule)
    }
  })

  test('achieving more never lowers the overall score', () => {
    for (const { objectives, competencies } of evaluations(300)) {
      const before = overall(objectives, competencies)
      objectives.forEach((one, index) => {
        const raised = objectives.with(index, { ...one, achieved: Math.min(10, one.achieved + 1) })
        expect(overall(raised, competencies)).toBeGreaterThanOrEqual(before)
      })
      competencies.forEach((one, index) => {
        const actual_level = Math.min(10, one.actual_level + 1)
        const raised = competencies.with(index, { ...one, actual_level })
        expect(overall(objectives, raised)).toBeGreaterThanOrEqual(before)
      })
    }
  })

  test('a higher score never gets a lower grade', () => {
    const minimum = (score: number) => gradeOf(score, defaultWeights.scoring_rules)?.min_score ?? -1
    for (let score = 0; score < 100; score += 0.05) {
      expect(minimum(score + 0.05)).toBeGreaterThanOrEqual(minimum(score))
    }
  })

  test('category weights of 40/0/60 and 16/0/24 come to the same', () => {
    const sixteen: Weights = { ...defaultWeights, core_weight: 16, functional_weight: 24 }
    const forty: Weights = { ...defaultWeights, core_weight: 40, functional_weight: 60 }
    for (const { objectives, competencies } of evaluations(500)) {
      expect(overall(objectives, competencies, forty)).toBe(
        overall(objectives, competencies, sixteen),
      )
    }
  })
})
