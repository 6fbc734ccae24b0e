import { describe, expect, test } from 'vitest'
import { defaultWeights, gapsIn, weightsRefusal, wrongRules } from './weights.ts'

const rule = (min_score: number, max_score: number, grade = 'A', description = 'Good') => ({
  min_score,
  max_score,
  grade,
  description,
})

describe('weights', () => {
  test('of a new level can be saved as they are', () => {
    expect(weightsRefusal(defaultWeights)).toBeUndefined()
  })

  test('must total 100, and the categories the weight of the competencies', () => {
    expect(weightsRefusal({ ...defaultWeights, objective_weight: 59 })).toBe('total')
    expect(weightsRefusal({ ...defaultWeights, core_weight: 40 })).toBe('breakdown')
  })

  test('need at least one rule, and only sound ones', () => {
    expect(weightsRefusal({ ...defaultWeights, scoring_rules: [] })).toBe('rules')
    expect(weightsRefusal({ ...defaultWeights, scoring_rules: [rule(50, 50)] })).toBe('rules')
  })
})

describe('scoring rules', () => {
  test('each say what is wrong with them', () => {
    const rules = [rule(90, 80), rule(0, 10, ' '), rule(20, 30, 'C', ''), rule(-1, 5), rule(60, 70)]
    expect([...wrongRules(rules)]).toEqual([
      [0, 'order'],
      [1, 'grade'],
      [2, 'description'],
      [3, 'range'],
    ])
  })

  test('do not overlap, not even in one point', () => {
    expect([...wrongRules([rule(0, 60), rule(60, 100)]).values()]).toEqual(['overlap', 'overlap'])
    expect(wrongRules([rule(0, 59), rule(60, 100)]).size).toBe(0)
  })

  test('leave gaps only where whole scores belong to no one', () => {
    expect(gapsIn(defaultWeights.scoring_rules)).toEqual([])
    expect(gapsIn([rule(90, 100), rule(50, 79)])).toEqual([
      [0, 49],
      [80, 89],
    ])
    expect(gapsIn([rule(0, 90)])).toEqual([[91, 100]])
  })
})
